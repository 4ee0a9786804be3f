/**
 * What the calls of Ringdown take and answer. `deno task api-clients` writes this file from the
 * OpenAPI document, by openapi-typescript; a test fails when it is out of date.
 */
// deno-lint-ignore-file
export interface paths {
    "/api/ringdowns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the history of ringdowns, newest first
         * @description Who may call: Signed-in users; 404 for what they may not see. Scope of an API client: `ringdowns:read`.
         *
         *     With `hospitalId`: for the hospital's ringdown users and the administrators of its organization. With `organizationId`: for the crews of an agency, and for the administrators of an agency or a healthcare organization. With neither, crews get their agency's ringdowns and super users get all. `status` takes several statuses, separated by commas; `drills=true` includes drills. `notSentOn=true` adds an agency's patients who were redirected within the last 24 h and not sent to another hospital, to a list by `status`; it is not for a `search`. `search` looks for each word in call number, unit and complaint; one or two characters are looked for at the start of call number and unit.
         */
        get: operations["getRingdowns"];
        put?: never;
        /**
         * Send a ringdown; 200 if it is already stored with this id and content
         * @description Who may call: Operational users of an active EMS organization. Scope of an API client: `ringdowns:write`.
         *
         *     The client creates the id, so a retry is safe; 409 if the id has other content. `redirectedFromId` is the redirected ringdown that this one continues: 409 while its hospital still expects the patient, when a colleague has them, or when another one continues it already. With the same call number, the new ringdown is a drill if the old one was; `patientBefore` is the report of that one as its sender read it: what they left as it was is what was told last, and vitals that were measured later stand. 429 when the unit or the user has sent `RINGDOWNS_PER_MINUTE` (12) within a minute, five times as many under the number of an open MCI; an API client as a whole may send five times as many as a user.
         */
        post: operations["postRingdowns"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ringdowns/mine": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List your own ringdowns, those under way first
         * @description Who may call: Signed-in users; 404 for what they may not see. Scope of an API client: `ringdowns:read`.
         */
        get: operations["getRingdownsMine"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ringdowns/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a ringdown
         * @description Who may call: Signed-in users; 404 for what they may not see. Scope of an API client: `ringdowns:read`.
         *
         *     For its crew and agency, its hospital, super users, and coordinators if it belongs to an MCI.
         */
        get: operations["getRingdownsId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change patient, ETA, unit, call number or hospital before offload; a new hospital creates a new ringdown
         * @description Who may call: Signed-in users; 404 for what they may not see. Scope of an API client: `ringdowns:write`.
         *
         *     For the ringdown's crew. `takenAt` is when the vitals were taken: those that stand and were measured or cleared later stay, and the earlier ones are in the versions. Send only the vitals that were measured: each of them counts as measured then, also if it is as it was. A new systolic clears the diastolic of before, unless both are sent. Of a whole report that is sent back only those that changed do, and one that is as in `expected` stays as it is stored. `expected` is what the sender had read of what they change: 409 at each field but vitals that was told anew since; `value` says what stands. `etaSaidAt` is when the ETA was said, by default now: one that was said before the ETA that stands comes too late, and changes nothing. The whole ringdown may be sent back as it was read: a key that cannot be changed is 400 if it is not as stored, but what time or others change is ignored (`olderVitals`, `vitalsAt`, `screensOpen`, `deliveredAt`, `attention`, `alerts`). `id` is for the new ringdown of another hospital, so that a retry is safe. The same `updateId`, made by the client, changes a ringdown once, however late it is repeated. 429 as for sending, counted apart; a new hospital counts as sending.
         */
        patch: operations["patchRingdownsId"];
        trace?: never;
    };
    "/api/ringdowns/{id}/deliveryStatus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Set the status of a delivery
         * @description Who may call: Signed-in users; 404 for what they may not see. Scope of an API client: `ringdowns:write`.
         *
         *     The crew and the hospital each set their own statuses. `dateTimeLocal` is when it happened, at most 24 h from the server's clock. Sending a status again changes nothing. A late report of an earlier status is stored, but the current status stays. 409 if the current status does not allow this one. RINGDOWN CONFIRMED with `until` also acknowledges the changes until then.
         */
        patch: operations["patchRingdownsIdDeliveryStatus"];
        trace?: never;
    };
    "/api/ringdowns/{id}/acknowledgeChanges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Acknowledge what the crew has changed
         * @description Who may call: Signed-in users; 404 for what they may not see. Scope of an API client: `ringdowns:write`.
         *
         *     For the hospital's ringdown users, and for coordinators if it belongs to an MCI. `until` is the newest `at` that was shown: later changes stay in `changes`.
         */
        post: operations["postRingdownsIdAcknowledgeChanges"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ringdowns/{id}/versions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what was told of the patient, newest first
         * @description Who may call: Signed-in users; 404 for what they may not see. Scope of an API client: `ringdowns:read`.
         *
         *     For whoever may read the ringdown. What was told before a redirect is part of it. `readings=true` lists only the versions with the newest three readings of each vital, whole and on one page: `before` and `limit` count for nothing.
         */
        get: operations["getRingdownsIdVersions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ringdowns/{id}/undo": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Undo the last status
         * @description Who may call: Signed-in users; 404 for what they may not see. Scope of an API client: `ringdowns:write`.
         *
         *     For whoever set it, or its crew after a takeover, within 60 s after the server received it. ARRIVED, OFFLOADED, RETURNED TO SERVICE and what a hospital has acknowledged can be undone. `at` is the time in `timestamps` that is meant. Repeating it changes nothing.
         */
        post: operations["postRingdownsIdUndo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ringdowns/{id}/takeover": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take over a colleague's ringdown
         * @description Who may call: Signed-in users; 404 for what they may not see. Scope of an API client: `ringdowns:write`.
         *
         *     For crews of the same agency, while it is under way, or redirected and not sent on.
         */
        post: operations["postRingdownsIdTakeover"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hospitalstatuses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the newest status of each active hospital, in hospital order
         * @description Who may call: Signed-in users; 404 for what they may not see. Scope of an API client: `ringdowns:read` or `ringdowns:write` or `hospitals:write` or `mcis:write` or `feed:write` or `reports:read`.
         */
        get: operations["getHospitalstatuses"];
        put?: never;
        /**
         * Publish beds, divert, MCI capacity or notes; fields left out keep their value
         * @description Who may call: Signed-in users; 404 for what they may not see. Scope of an API client: `hospitals:write`.
         *
         *     For the hospital's info users and for super users. Coordinators may set MCI capacity while an MCI is open. `mciKind` is the kind of MCI for which the sender offers capacity: 409 if the open MCI is now of another kind, or none is open; and if a value is not what is `expected`: `value` and `by` say what stands and who set it.
         */
        post: operations["postHospitalstatuses"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hospitalstatuses/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what hospitals published, newest first
         * @description Who may call: Signed-in users; 404 for what they may not see. Scope of an API client: `ringdowns:read` or `ringdowns:write` or `hospitals:write` or `mcis:write` or `feed:write` or `reports:read`.
         *
         *     Each entry is the whole state that was published. Of all hospitals, also of those that are not active any more, or of `hospitalId`. `from` and `to` are when the server stored it, both included.
         */
        get: operations["getHospitalstatusesHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hospitalstatuses/history.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the same as a file
         * @description Who may call: Signed-in users; 404 for what they may not see. Scope of an API client: `ringdowns:read` or `ringdowns:write` or `hospitals:write` or `mcis:write` or `feed:write` or `reports:read`.
         *
         *     At most 20000 rows: for more, ask for fewer days at once; then it is refused, and none is left out. Headings of times name the time zone.
         */
        get: operations["getHospitalstatusesHistoryCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hospitals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List hospitals in their order
         * @description Who may call: Signed-in users; 404 for what they may not see. Scope of an API client: `ringdowns:read` or `ringdowns:write` or `hospitals:write` or `mcis:write` or `feed:write` or `reports:read`.
         *
         *     `organizationId` limits the list to that organization. Administrators see whom their own hospitals have mailed.
         */
        get: operations["getHospitals"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/hospitals/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read a hospital
         * @description Who may call: Signed-in users; 404 for what they may not see. Scope of an API client: `ringdowns:read` or `ringdowns:write` or `hospitals:write` or `mcis:write` or `feed:write` or `reports:read`.
         */
        get: operations["getHospitalsId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/ambulances/identifiers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the active units of an organization
         * @description Who may call: Signed-in users; 404 for what they may not see. Scope of an API client: `ringdowns:read` or `ringdowns:write` or `feed:write`.
         *
         *     In natural order: M2 before M10. Only super users may name another organization.
         */
        get: operations["getAmbulancesIdentifiers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/emscalls/dispatch-call-numbers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a unit's call numbers of the last 24 h, then the numbers of open MCIs
         * @description Who may call: Signed-in users; 404 for what they may not see. Scope of an API client: `ringdowns:read` or `ringdowns:write` or `feed:write`.
         */
        get: operations["getEmscallsDispatchCallNumbers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/emscalls": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Receive dispatch calls, at most 1,000 at once; sending a call again is harmless
         * @description Who may call: API clients of an EMS organization, with a bearer token. Scope of an API client: `feed:write`.
         *
         *     At most 512 KB. Unknown units and calls are created; `createdUnits` names these units: one of them may be mistyped. If one row is invalid, nothing is stored: 400 with the row's path, such as `17.startDateTimeLocal`. A call may begin at most 1 h ahead.
         */
        post: operations["postEmscalls"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mcis/{id}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List who changed what of an MCI, and what hospitals offered, newest first
         * @description Who may call: C4SF users and super users. Scope of an API client: `reports:read`.
         *
         *     The list also says who downloaded a CSV file.
         */
        get: operations["getMcisIdEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mcis/{id}/patients.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download every ringdown of an MCI with all its times
         * @description Who may call: C4SF users and super users. Scope of an API client: `ringdowns:read`.
         *
         *     The download is noted in the MCI's events.
         */
        get: operations["getMcisIdPatientsCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mcis/{id}/counts.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download how the counts of an MCI changed over time
         * @description Who may call: C4SF users and super users. Scope of an API client: `reports:read`.
         *
         *     The download is noted in the MCI's events.
         */
        get: operations["getMcisIdCountsCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mcis": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List MCIs: open ones first, then the newest
         * @description Who may call: C4SF users and super users. Scope of an API client: `ringdowns:read` or `mcis:write` or `reports:read`.
         */
        get: operations["getMcis"];
        put?: never;
        /**
         * Start an MCI; 200 if an API client updates one with the same number
         * @description Who may call: C4SF users and super users. Scope of an API client: `mcis:write`.
         *
         *     Only API clients may set `isExternallyUpdated` and the treated counts; from people they are ignored. An API client that names an MCI that has ended sends `endedAt`: null reopens it, and otherwise its estimated counts stay: 409. A person whose `incidentNumber` an MCI has already: 400, and `takenBy` is its id.
         */
        post: operations["postMcis"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mcis/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read an MCI with its ringdowns
         * @description Who may call: C4SF users and super users. Scope of an API client: `ringdowns:read`.
         */
        get: operations["getMcisId"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change or end an MCI
         * @description Who may call: C4SF users and super users. Scope of an API client: `mcis:write`.
         *
         *     400 at `endedAt` if patients of the MCI were sent after it, and at `incidentNumber` if any were sent under the old one, or if another MCI has it: `takenBy` is its id. Only API clients may change the counts of an externally updated MCI: 403 for people. `increments` are added by the server, which keeps each count within 0 and 9,999; the same `id` within 24 h adds nothing. 409 if the MCI has ended and an estimated count, or one that is added to, would change, unless null reopens it in the same request; and if something is not what is `expected`: `value` says what stands, and for a count `by` who set it. A whole MCI may be sent back as it was read: what cannot be changed, such as `updatedAt`, is 400 if it is not as stored.
         */
        patch: operations["patchMcisId"];
        trace?: never;
    };
    "/api/mcis/{id}/ask": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask every active hospital how many patients it can take
         * @description Who may call: C4SF users and super users. Scope of an API client: `mcis:write`.
         *
         *     Each hospital status then has `asked`, until a status names a capacity (`answeredAt`) and until the MCI ends. Asking again asks all of them again. 409 if the MCI has ended.
         */
        post: operations["postMcisIdAsk"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/mcis/{id}/ringdowns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the ringdowns of an MCI
         * @description Who may call: C4SF users and super users. Scope of an API client: `ringdowns:read`.
         */
        get: operations["getMcisIdRingdowns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the change feed: ringdowns, hospital statuses and MCIs that changed
         * @description Who may call: Signed-in users; 404 for what they may not see. Scope of an API client: `ringdowns:read` or `ringdowns:write` or `hospitals:write` or `mcis:write` or `feed:write` or `reports:read`.
         *
         *     In the order in which transactions began; nothing is left out, however they overlap. `after` is `next` of the last answer; `now` begins with what comes next; without it, the feed begins at least 7 days back. 410 if what comes after the cursor is no longer kept, or the database is another one: then ask for `now`, read the lists, and go on from the `next` of that answer. `data` is how the thing is now, so an entry may tell of a later change, too; of two entries of one thing the one with the greater `version` is newer. After a failover entries may come twice. `change` is `erased` when words and vitals have been removed, and `gone` when it is not listed any more. `kinds` takes several, separated by commas. What the caller may not read is left out, and of API clients what their scopes do not open: ringdowns with `ringdowns:read`; MCIs with that, `mcis:write` or `reports:read`. A page may be empty while `isMore` is true: go on from `next`.
         */
        get: operations["getChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/dashboard": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read the live numbers of an organization; of all organizations if a super user names none
         * @description Who may call: Administrators and coordinators, for their own organization; super users, for any. Scope of an API client: `reports:read`.
         *
         *     A number is null if it does not apply to the organization or to the caller.
         */
        get: operations["getDashboard"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/response": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how long ringdowns waited to be received and to be confirmed
         * @description Who may call: Administrators, for their own organization; super users, for any. Scope of an API client: `reports:read`.
         *
         *     For administrators: of an agency, what its crews sent; of a healthcare organization, what its hospitals were sent. Super users get everybody's if they name no organization. `from` and `to` are when the server stored the ringdown, both included, without them the last 30 days; at most 93 days. Drills are left out.
         */
        get: operations["getResponse"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/response/times.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the same figures, of all, of each hospital, hour and week, and of each hospital by hour
         * @description Who may call: Administrators, for their own organization; super users, for any. Scope of an API client: `reports:read`.
         *
         *     For administrators: of an agency, what its crews sent; of a healthcare organization, what its hospitals were sent. Super users get everybody's if they name no organization. `from` and `to` are when the server stored the ringdown, both included, without them the last 30 days; at most 93 days. Drills are left out. The name of the file ends with `incomplete` while older ringdowns are being added up.
         */
        get: operations["getResponseTimesCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/response/ringdowns": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the ringdowns that were not received or not confirmed in time, newest first
         * @description Who may call: Administrators, for their own organization; super users, for any. Scope of an API client: `reports:read`.
         *
         *     For administrators: of an agency, what its crews sent; of a healthcare organization, what its hospitals were sent. Super users get everybody's if they name no organization. `from` and `to` are when the server stored the ringdown, both included, without them the last 30 days; at most 93 days. Drills are left out. In time is what is set for alerts. Those that still wait are listed once they have waited too long.
         */
        get: operations["getResponseRingdowns"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/response/ringdowns.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the ringdowns that were not received or not confirmed in time, newest first
         * @description Who may call: Administrators, for their own organization; super users, for any. Scope of an API client: `reports:read`.
         *
         *     For administrators: of an agency, what its crews sent; of a healthcare organization, what its hospitals were sent. Super users get everybody's if they name no organization. `from` and `to` are when the server stored the ringdown, both included, without them the last 30 days; at most 93 days. Drills are left out. Headings of times name the time zone. More than 20,000 are refused: none is left out.
         */
        get: operations["getResponseRingdownsCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/offload": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how long patients waited from arrival to offload, by hospital, hour or week
         * @description Who may call: Administrators, for their own organization; super users, for any. Scope of an API client: `reports:read`.
         *
         *     For administrators: of an agency, of the patients whom its crews brought; of a healthcare organization, of those who came to its hospitals. Super users get everybody's if they name no organization. `from` and `to` are when the patient arrived. Without `from` and `to` the last 30 days; at most 366 days. Hours and weeks, which begin on Sunday, are those of the hospital's time zone. Drills are left out. The name of a file ends with `incomplete` while older ringdowns are being added up.
         */
        get: operations["getReportsOffload"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/offload.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the same figures
         * @description Who may call: Administrators, for their own organization; super users, for any. Scope of an API client: `reports:read`.
         *
         *     For administrators: of an agency, of the patients whom its crews brought; of a healthcare organization, of those who came to its hospitals. Super users get everybody's if they name no organization. `from` and `to` are when the patient arrived. Without `from` and `to` the last 30 days; at most 366 days. Hours and weeks, which begin on Sunday, are those of the hospital's time zone. Drills are left out. The name of a file ends with `incomplete` while older ringdowns are being added up.
         */
        get: operations["getReportsOffloadCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/divert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read for how long hospitals were on divert, by hospital, hour or week
         * @description Who may call: Administrators, for their own organization; super users, for any. Scope of an API client: `reports:read`.
         *
         *     For administrators: of an agency, of all hospitals; of a healthcare organization, of its own. It ends now at the latest. Without `from` and `to` the last 30 days; at most 366 days. Hours and weeks, which begin on Sunday, are those of the hospital's time zone.
         */
        get: operations["getReportsDivert"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/divert.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download the same figures
         * @description Who may call: Administrators, for their own organization; super users, for any. Scope of an API client: `reports:read`.
         *
         *     For administrators: of an agency, of all hospitals; of a healthcare organization, of its own. It ends now at the latest. Without `from` and `to` the last 30 days; at most 366 days. Hours and weeks, which begin on Sunday, are those of the hospital's time zone.
         */
        get: operations["getReportsDivertCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/reports/apot.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download California's APOT-1 and APOT-2 by month and hospital
         * @description Who may call: Administrators, for their own organization; super users, for any. Scope of an API client: `reports:read`.
         *
         *     For the same administrators as the offload times. Whole months of the hospital's time zone ('2026-11'), at most 13; without a choice this month and the one before. Each row says what its measure is and how the percentile is made. The name of a file ends with `incomplete` while older ringdowns are being added up.
         */
        get: operations["getReportsApotCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Ringdown: {
            /**
             * Format: uuid
             * @description The id: a uuid that never changes
             */
            id: string;
            /**
             * Format: uuid
             * @description The id of the hospital
             */
            hospitalId: string;
            /** @description The hospital it is about */
            hospital: {
                /**
                 * Format: uuid
                 * @description The id: a uuid that never changes
                 */
                id: string;
                /** @description The name, as people see it */
                name: string;
                /** @description The telephone number for people */
                phone: string | null;
            };
            /** @description The name of the unit within its agency, such as M12 */
            ambulanceIdentifier: string;
            /** @description The unit that brings the patient */
            ambulance: {
                /** @description The name of the unit within its agency, such as M12 */
                ambulanceIdentifier: string;
                /** @description The organization it belongs to */
                organization: {
                    /**
                     * Format: uuid
                     * @description The id: a uuid that never changes
                     */
                    id: string;
                    /** @description The name, as people see it */
                    name: string;
                };
            };
            /** @description The name of the organization */
            organizationName: string;
            /** @description The number of the call in the dispatch system, unique within the agency */
            dispatchCallNumber: string;
            /** @description The call of the dispatch system */
            emergencyMedicalServiceCall: {
                /** @description The number of the call in the dispatch system, unique within the agency */
                dispatchCallNumber: string;
            };
            /** @description The report on the patient */
            patient: components["schemas"]["Patient"];
            /** @description The way to the hospital */
            patientDelivery: {
                /**
                 * Format: uuid
                 * @description The id: a uuid that never changes
                 */
                id: string;
                /** @description In how many minutes the unit arrives, counted from when it is sent */
                etaMinutes: number;
                /**
                 * @description The status of the delivery now
                 * @enum {string}
                 */
                currentDeliveryStatus: "RINGDOWN SENT" | "RINGDOWN RECEIVED" | "RINGDOWN CONFIRMED" | "ARRIVED" | "OFFLOADED" | "OFFLOADED ACKNOWLEDGED" | "RETURNED TO SERVICE" | "CANCELLED" | "CANCEL ACKNOWLEDGED" | "REDIRECTED" | "REDIRECT ACKNOWLEDGED";
                /**
                 * Format: date-time
                 * @description When that status was reached
                 */
                currentDeliveryStatusDateTimeLocal: string;
                /** @description When each status was reached, keyed by the status */
                timestamps: {
                    [key: string]: string;
                };
                /**
                 * Format: uuid
                 * @description The id of the crew member whose ringdown it is
                 */
                ParamedicUserId: string;
            };
            /** @description Minutes from RINGDOWN SENT */
            etaMinutes: number;
            /**
             * Format: date-time
             * @description The instant at which the unit is expected
             */
            etaDateTimeLocalObj: string;
            /**
             * @description The status of the delivery now
             * @enum {string}
             */
            currentDeliveryStatus: "RINGDOWN SENT" | "RINGDOWN RECEIVED" | "RINGDOWN CONFIRMED" | "ARRIVED" | "OFFLOADED" | "OFFLOADED ACKNOWLEDGED" | "RETURNED TO SERVICE" | "CANCELLED" | "CANCEL ACKNOWLEDGED" | "REDIRECTED" | "REDIRECT ACKNOWLEDGED";
            /** @description When each status was reached, keyed by the status */
            timestamps: {
                [key: string]: string;
            };
            /** @description Whether it belongs to an MCI */
            isMci: boolean;
            /** @description Whether it is an exercise */
            isDrill: boolean;
            /** @description The id of the redirected ringdown that this one continues */
            redirectedFromId: string | null;
            /** @description Where a redirected patient goes */
            redirectedTo: {
                /** @description The hospital it is about */
                hospital: {
                    /**
                     * Format: uuid
                     * @description The id: a uuid that never changes
                     */
                    id: string;
                    /** @description The name, as people see it */
                    name: string;
                };
            } | null;
            /** @description What the crew has corrected and the hospital has not acknowledged, oldest first */
            changes: {
                /** @description The field, with dots: patient.age */
                path: string;
                /** @description The value before */
                from: string | number | boolean | null;
                /**
                 * Format: date-time
                 * @description When it happened
                 */
                at: string;
                /** @description Whether the patient is worse than before */
                isWorse: boolean;
            }[];
            /** @description The vitals that were taken 5 minutes or more before the newest ones, and when */
            olderVitals: {
                [key: string]: string;
            };
            /** @description When the newest vital was taken; null if there is none, or nobody has said */
            vitalsAt: string | null;
            /** @description When it first reached a live screen of a ringdown user; nobody may have read it */
            deliveredAt: string | null;
            /** @description Such screens open now; null while it is not known */
            screensOpen: number | null;
            /** @description Why somebody must act, and since when */
            attention: {
                /**
                 * @description Which fact is missing, or WORSE: the patient has become worse
                 * @enum {string}
                 */
                kind: "NO SCREEN" | "NOT RECEIVED" | "NOT CONFIRMED" | "WORSE";
                /**
                 * Format: date-time
                 * @description Since when
                 */
                since: string;
            } | null;
            /** @description When its alerts were raised, also those that are over */
            alerts: {
                /** @description When it was told that no screen was open at the hospital */
                noScreenAt: string | null;
                /** @description When it was told that nobody had received it in time */
                notReceivedAt: string | null;
                /** @description When it was told that nobody had confirmed it in time */
                notConfirmedAt: string | null;
            };
            /** @description The id of the user who created it; null if the program did */
            CreatedById: string | null;
            /**
             * Format: date-time
             * @description When it was created
             */
            createdAt: string;
            /** @description The id of the user who last changed it; null if the program did */
            UpdatedById: string | null;
            /**
             * Format: date-time
             * @description When it was last changed
             */
            updatedAt: string;
        };
        Patient: {
            /**
             * @description Urgency; a new ringdown must have it, unless `triageTag` or `triagePriority` says that the patient is of an MCI
             * @enum {string}
             */
            emergencyServiceResponseType: "CODE 2" | "CODE 3";
            /** @description Triage Tag # */
            triageTag: string | null;
            /** @description Triage priority */
            triagePriority: ("RED" | "YELLOW" | "GREEN") | null;
            /** @description Age, years, months or days */
            age: number;
            /**
             * @description Age unit
             * @enum {string}
             */
            ageUnit: "YEARS" | "MONTHS" | "DAYS";
            /**
             * @description Gender identity
             * @enum {string}
             */
            sex: "MALE" | "FEMALE" | "NON-BINARY";
            /** @description Chief complaint */
            chiefComplaintDescription: string;
            /** @description Vitals stability */
            stableIndicator: boolean;
            /** @description Systolic blood pressure, mmHg */
            systolicBloodPressure: number | null;
            /** @description Diastolic blood pressure, mmHg */
            diastolicBloodPressure: number | null;
            /** @description Pulse, beats/min */
            heartRateBpm: number | null;
            /** @description Respiratory rate, breaths/min */
            respiratoryRate: number | null;
            /** @description Oxygen saturation, % */
            oxygenSaturation: number | null;
            /** @description Oxygen response */
            lowOxygenResponseType: ("ROOM AIR" | "SUPPLEMENTAL OXYGEN") | null;
            /** @description Supplemental oxygen amount, L */
            supplementalOxygenAmount: number | null;
            /** @description Temperature, °F */
            temperature: number | null;
            /** @description GCS, / 15 */
            glasgowComaScale: number | null;
            /** @description Blood glucose, mg/dL */
            bloodGlucose: number | null;
            /** @description Treatments administered */
            treatmentNotes: string | null;
            /** @description ETOH suspected */
            etohSuspectedIndicator: boolean;
            /** @description Drugs suspected */
            drugsSuspectedIndicator: boolean;
            /** @description Behavioral health needs */
            psychIndicator: boolean;
            /** @description Combative behavior */
            combativeBehaviorIndicator: boolean;
            /** @description 4-point restraint */
            restraintIndicator: boolean;
            /** @description COVID-19 suspected */
            covid19SuspectedIndicator: boolean;
            /** @description IV */
            ivIndicator: boolean;
            /** @description Other observation notes */
            otherObservationNotes: string | null;
            /** @description Vitals outside their expected range that the crew has confirmed as correct */
            outOfRangeConfirmed: ("age" | "systolicBloodPressure" | "diastolicBloodPressure" | "heartRateBpm" | "respiratoryRate" | "oxygenSaturation" | "supplementalOxygenAmount" | "temperature" | "glasgowComaScale" | "bloodGlucose")[];
        };
        PatientVersion: {
            /**
             * Format: date-time
             * @description When it happened
             */
            at: string;
            /**
             * Format: date-time
             * @description When the vitals were taken
             */
            takenAt: string;
            /** @description Who told it; null if that account is gone */
            by: {
                /**
                 * Format: uuid
                 * @description The id: a uuid that never changes
                 */
                id: string;
                /** @description First and last name */
                fullName: string;
            } | null;
            /** @description The vitals that were sent in it; those that are null were cleared */
            taken: ("age" | "systolicBloodPressure" | "diastolicBloodPressure" | "heartRateBpm" | "respiratoryRate" | "oxygenSaturation" | "supplementalOxygenAmount" | "temperature" | "glasgowComaScale" | "bloodGlucose")[];
            /** @description The report on the patient */
            patient: components["schemas"]["Patient"];
        };
        HospitalStatus: {
            /**
             * Format: uuid
             * @description The id: a uuid that never changes
             */
            id: string;
            /**
             * Format: uuid
             * @description The id of the hospital
             */
            HospitalId: string;
            /** @description The id of the user; of a status, who published it, null if nobody has; in the history also who ended the MCI whose offers were cleared with it */
            EdAdminUserId: string | null;
            /** @description The name of that user */
            EdAdminUserName: string | null;
            /** @description How many red patients of the MCI it can take; null: not said */
            mciRedCapacity: number | null;
            /** @description How many yellow patients of the MCI it can take; null: not said */
            mciYellowCapacity: number | null;
            /** @description How many green patients of the MCI it can take; null: not said */
            mciGreenCapacity: number | null;
            /** @description When a capacity was last said */
            mciUpdateDateTime: string | null;
            /** @description Open beds in the emergency department */
            openEdBedCount: number;
            /** @description Open beds for behavioral health */
            openPsychBedCount: number;
            /**
             * Format: date-time
             * @description When a count of beds last changed
             */
            bedCountUpdateDateTimeLocal: string;
            /** @description Whether the hospital is on divert: ambulances are asked to go elsewhere */
            divertStatusIndicator: boolean;
            /**
             * Format: date-time
             * @description When divert was last switched on or off
             */
            divertStatusUpdateDateTimeLocal: string;
            /** @description What crews should know, in words */
            additionalServiceAvailabilityNotes: string;
            /**
             * Format: date-time
             * @description When the notes last changed
             */
            notesUpdateDateTimeLocal: string;
            /**
             * Format: date-time
             * @description When beds, divert or notes were last published, also unchanged, by the clock of the sender
             */
            infoUpdateDateTimeLocal: string;
            /** @description The name of who published beds, divert or notes last; null if nobody has */
            infoUserName: string | null;
            /** @description Whether beds, divert or notes were ever published; until then the counts are 0 and the times those of the making, and nobody has said them */
            isInfoPublished: boolean;
            /**
             * Format: date-time
             * @description When it was published, by the clock of the sender
             */
            updateDateTimeLocal: string;
            /** @description The hospital it is about */
            hospital: {
                /**
                 * Format: uuid
                 * @description The id: a uuid that never changes
                 */
                id: string;
                /** @description The name, as people see it */
                name: string;
                /** @description The telephone number for people */
                phone: string | null;
                /** @description The state, by its two letters or its code */
                state: string;
                /** @description The code of the facility at its state */
                stateFacilityCode: string | null;
                /** @description Its place in the order of all hospitals */
                sortSequenceNumber: number;
                /** @description The organization it belongs to */
                organization: {
                    /**
                     * Format: uuid
                     * @description The id: a uuid that never changes
                     */
                    id: string;
                    /** @description The name, as people see it */
                    name: string;
                    /**
                     * @description EMS: an agency that sends; HEALTHCARE: it has hospitals; C4SF: it runs MCIs
                     * @enum {string}
                     */
                    type: "EMS" | "HEALTHCARE" | "C4SF";
                };
                /** @description Units with a ringdown sent, received or confirmed to it */
                ambulancesEnRoute: number;
                /** @description Units that have arrived and are not offloaded */
                ambulancesOffloading: number;
                /** @description Live screens of its ringdown users; null while it is not known */
                openScreens: number | null;
                /** @description Those of them whose sound can be heard */
                hearingScreens: number | null;
            };
            /** @description The newest request for MCI capacity, until its MCI ends */
            asked: {
                /**
                 * Format: uuid
                 * @description The id of the MCI
                 */
                mciId: string;
                /** @description Whether it is an exercise */
                isDrill: boolean;
                /**
                 * Format: date-time
                 * @description When the hospitals were asked for capacity
                 */
                askedAt: string;
                /** @description When this hospital answered; null: not yet */
                answeredAt: string | null;
            } | null;
            /** @description The id of the user who created it; null if the program did */
            CreatedById: string | null;
            /**
             * Format: date-time
             * @description When it was created
             */
            createdAt: string;
            /** @description The id of the user who last changed it; null if the program did */
            UpdatedById: string | null;
            /**
             * Format: date-time
             * @description When it was last changed
             */
            updatedAt: string;
        };
        PublishedStatus: {
            /**
             * Format: uuid
             * @description The id: a uuid that never changes
             */
            id: string;
            /**
             * Format: uuid
             * @description The id of the hospital
             */
            HospitalId: string;
            /** @description The id of the user; of a status, who published it, null if nobody has; in the history also who ended the MCI whose offers were cleared with it */
            EdAdminUserId: string | null;
            /** @description The name of that user */
            EdAdminUserName: string | null;
            /** @description How many red patients of the MCI it can take; null: not said */
            mciRedCapacity: number | null;
            /** @description How many yellow patients of the MCI it can take; null: not said */
            mciYellowCapacity: number | null;
            /** @description How many green patients of the MCI it can take; null: not said */
            mciGreenCapacity: number | null;
            /** @description When a capacity was last said */
            mciUpdateDateTime: string | null;
            /** @description Open beds in the emergency department */
            openEdBedCount: number;
            /** @description Open beds for behavioral health */
            openPsychBedCount: number;
            /**
             * Format: date-time
             * @description When a count of beds last changed
             */
            bedCountUpdateDateTimeLocal: string;
            /** @description Whether the hospital is on divert: ambulances are asked to go elsewhere */
            divertStatusIndicator: boolean;
            /**
             * Format: date-time
             * @description When divert was last switched on or off
             */
            divertStatusUpdateDateTimeLocal: string;
            /** @description What crews should know, in words */
            additionalServiceAvailabilityNotes: string;
            /**
             * Format: date-time
             * @description When the notes last changed
             */
            notesUpdateDateTimeLocal: string;
            /**
             * Format: date-time
             * @description When beds, divert or notes were last published, also unchanged, by the clock of the sender
             */
            infoUpdateDateTimeLocal: string;
            /** @description Whether beds, divert or notes were ever published; until then the counts are 0 and the times those of the making, and nobody has said them */
            isInfoPublished: boolean;
            /**
             * Format: date-time
             * @description When it was published, by the clock of the sender
             */
            updateDateTimeLocal: string;
            /** @description The hospital it is about */
            hospital: {
                /**
                 * Format: uuid
                 * @description The id: a uuid that never changes
                 */
                id: string;
                /** @description The name, as people see it */
                name: string;
            };
            /**
             * Format: date-time
             * @description When the server stored it
             */
            createdAt: string;
        };
        MCI: {
            /**
             * Format: uuid
             * @description The id: a uuid that never changes
             */
            id: string;
            /** @description The number of the incident: calls with this number belong to it */
            incidentNumber: string;
            /** @description Where it is: street and number */
            address1: string | null;
            /** @description Where it is: what else is known */
            address2: string | null;
            /** @description Where it is: the city */
            city: string | null;
            /** @description The state, by its two letters or its code */
            state: string | null;
            /** @description Where it is: the ZIP code */
            zip: string | null;
            /**
             * Format: date-time
             * @description When it began
             */
            startedAt: string;
            /** @description When it ended; null: it is open */
            endedAt: string | null;
            /** @description How many red patients by estimate; 0 in all four colors: no patients estimated */
            estimatedRedCount: number;
            /** @description How many yellow patients by estimate; 0 in all four colors: no patients estimated */
            estimatedYellowCount: number;
            /** @description How many green patients by estimate; 0 in all four colors: no patients estimated */
            estimatedGreenCount: number;
            /** @description How many zebra (dead) patients by estimate; 0 in all four colors: no patients estimated */
            estimatedZebraCount: number;
            /** @description How many red patients that were treated at the scene */
            treatedRedCount: number;
            /** @description How many yellow patients that were treated at the scene */
            treatedYellowCount: number;
            /** @description How many green patients that were treated at the scene */
            treatedGreenCount: number;
            /** @description How many zebra (dead) patients that were treated at the scene */
            treatedZebraCount: number;
            /** @description Whether another system keeps its counts: people may not change them */
            isExternallyUpdated: boolean;
            /** @description Whether it is an exercise */
            isDrill: boolean;
            /** @description The id of the user who created it; null if the program did */
            CreatedById: string | null;
            /**
             * Format: date-time
             * @description When it was created
             */
            createdAt: string;
            /** @description The id of the user who last changed it; null if the program did */
            UpdatedById: string | null;
            /**
             * Format: date-time
             * @description When it was last changed
             */
            updatedAt: string;
        };
        MCIWithRingdowns: {
            /**
             * Format: uuid
             * @description The id: a uuid that never changes
             */
            id: string;
            /** @description The number of the incident: calls with this number belong to it */
            incidentNumber: string;
            /** @description Where it is: street and number */
            address1: string | null;
            /** @description Where it is: what else is known */
            address2: string | null;
            /** @description Where it is: the city */
            city: string | null;
            /** @description The state, by its two letters or its code */
            state: string | null;
            /** @description Where it is: the ZIP code */
            zip: string | null;
            /**
             * Format: date-time
             * @description When it began
             */
            startedAt: string;
            /** @description When it ended; null: it is open */
            endedAt: string | null;
            /** @description How many red patients by estimate; 0 in all four colors: no patients estimated */
            estimatedRedCount: number;
            /** @description How many yellow patients by estimate; 0 in all four colors: no patients estimated */
            estimatedYellowCount: number;
            /** @description How many green patients by estimate; 0 in all four colors: no patients estimated */
            estimatedGreenCount: number;
            /** @description How many zebra (dead) patients by estimate; 0 in all four colors: no patients estimated */
            estimatedZebraCount: number;
            /** @description How many red patients that were treated at the scene */
            treatedRedCount: number;
            /** @description How many yellow patients that were treated at the scene */
            treatedYellowCount: number;
            /** @description How many green patients that were treated at the scene */
            treatedGreenCount: number;
            /** @description How many zebra (dead) patients that were treated at the scene */
            treatedZebraCount: number;
            /** @description Whether another system keeps its counts: people may not change them */
            isExternallyUpdated: boolean;
            /** @description Whether it is an exercise */
            isDrill: boolean;
            /** @description The id of the user who created it; null if the program did */
            CreatedById: string | null;
            /**
             * Format: date-time
             * @description When it was created
             */
            createdAt: string;
            /** @description The id of the user who last changed it; null if the program did */
            UpdatedById: string | null;
            /**
             * Format: date-time
             * @description When it was last changed
             */
            updatedAt: string;
            /** @description The ringdowns */
            ringdowns: components["schemas"]["Ringdown"][];
            /** @description Redirected, and not sent to another hospital yet: in no count */
            redirected: components["schemas"]["Ringdown"][];
            /** @description Sent under its number within a day after its end: no patients of it */
            late: components["schemas"]["Ringdown"][];
        };
        MCIEvent: {
            /**
             * Format: uuid
             * @description The id: a uuid that never changes
             */
            id: string;
            /**
             * Format: date-time
             * @description When it happened
             */
            at: string;
            /** @description Who did it; null if the program did */
            actorName: string | null;
            /** @description Whether a program did it */
            isApiClient: boolean;
            /**
             * @description What was done
             * @enum {string}
             */
            action: "mci.started" | "mci.changed" | "mci.ended" | "mci.reopened" | "mci.exported" | "mci.asked" | "hospital.mci_capacity";
            /** @description The hospital it was about */
            hospitalName: string | null;
            /** @description What was changed, oldest first */
            changes: {
                [key: string]: {
                    /** @description The value before */
                    from: string | number | boolean | null;
                    /** @description The value after */
                    to: string | number | boolean | null;
                };
            };
            /** @description Whether the capacities of all hospitals were cleared with it */
            areCapacitiesCleared: boolean;
        };
        FeedPage: {
            /** @description The entries, in the order in which they were written */
            changes: ({
                /**
                 * @description Of what kind it is
                 * @constant
                 */
                kind: "ringdown";
                /**
                 * Format: uuid
                 * @description Of the thing; of a hospital status that of its hospital
                 */
                id: string;
                /**
                 * @description changed, erased (its words and vitals are removed) or gone (it is not listed any more)
                 * @enum {string}
                 */
                change: "changed" | "erased" | "gone";
                /**
                 * Format: date-time
                 * @description When it was written
                 */
                at: string;
                /** @description Grows with each change of this thing: take an entry only if it is greater than yours */
                version: number;
                /** @description As it is now; null if it is gone */
                data: components["schemas"]["Ringdown"] | null;
            } | {
                /**
                 * @description Of what kind it is
                 * @constant
                 */
                kind: "hospitalStatus";
                /**
                 * Format: uuid
                 * @description Of the thing; of a hospital status that of its hospital
                 */
                id: string;
                /**
                 * @description changed, erased (its words and vitals are removed) or gone (it is not listed any more)
                 * @enum {string}
                 */
                change: "changed" | "erased" | "gone";
                /**
                 * Format: date-time
                 * @description When it was written
                 */
                at: string;
                /** @description Grows with each change of this thing: take an entry only if it is greater than yours */
                version: number;
                /** @description As it is now; null if it is gone */
                data: components["schemas"]["HospitalStatus"] | null;
            } | {
                /**
                 * @description Of what kind it is
                 * @constant
                 */
                kind: "mci";
                /**
                 * Format: uuid
                 * @description Of the thing; of a hospital status that of its hospital
                 */
                id: string;
                /**
                 * @description changed, erased (its words and vitals are removed) or gone (it is not listed any more)
                 * @enum {string}
                 */
                change: "changed" | "erased" | "gone";
                /**
                 * Format: date-time
                 * @description When it was written
                 */
                at: string;
                /** @description Grows with each change of this thing: take an entry only if it is greater than yours */
                version: number;
                /** @description As it is now; null if it is gone */
                data: components["schemas"]["MCI"] | null;
            })[];
            /** @description The cursor of the next page */
            next: string;
            /** @description Whether there is more to read at once */
            isMore: boolean;
        };
        ResponseTimes: {
            /**
             * Format: date-time
             * @description The beginning of the period, which is in it
             */
            from: string;
            /**
             * Format: date-time
             * @description The end of the period, which is in it
             */
            to: string;
            /** @description After which times it counts as missed */
            limits: {
                /** @description How long receiving may take */
                receiveSeconds: number;
                /** @description How long confirming may take */
                confirmSeconds: number;
            };
            /** @description Drills in the period, which are left out */
            drills: number;
            /** @description Ringdowns that were sent before this are still being added up */
            incompleteBefore: string | null;
            /** @description The figures of all */
            all: {
                /** @description How many ringdowns */
                ringdowns: number;
                /** @description How long they waited to be received */
                received: {
                    /** @description How many were: those make the median and the percentile */
                    count: number;
                    /** @description The median, rounded up; null: there was nothing to measure */
                    medianSeconds: number | null;
                    /** @description In how many seconds nine of ten were done */
                    percentile90Seconds: number | null;
                    /** @description Left out: canceled or redirected before */
                    withdrawn: number;
                    /** @description Left out: still waiting */
                    waiting: number;
                    /** @description Left out: arrived, or closed after a day, without */
                    never: number;
                    /** @description Of all of them, those that waited longer than the limit, or in vain */
                    missed: number;
                };
                /** @description How long they waited to be confirmed */
                confirmed: {
                    /** @description How many were: those make the median and the percentile */
                    count: number;
                    /** @description The median, rounded up; null: there was nothing to measure */
                    medianSeconds: number | null;
                    /** @description In how many seconds nine of ten were done */
                    percentile90Seconds: number | null;
                    /** @description Left out: canceled or redirected before */
                    withdrawn: number;
                    /** @description Left out: still waiting */
                    waiting: number;
                    /** @description Left out: arrived, or closed after a day, without */
                    never: number;
                    /** @description Of all of them, those that waited longer than the limit, or in vain */
                    missed: number;
                };
            };
            /** @description The figures of each hospital */
            hospitals: {
                /** @description How many ringdowns */
                ringdowns: number;
                /** @description How long they waited to be received */
                received: {
                    /** @description How many were: those make the median and the percentile */
                    count: number;
                    /** @description The median, rounded up; null: there was nothing to measure */
                    medianSeconds: number | null;
                    /** @description In how many seconds nine of ten were done */
                    percentile90Seconds: number | null;
                    /** @description Left out: canceled or redirected before */
                    withdrawn: number;
                    /** @description Left out: still waiting */
                    waiting: number;
                    /** @description Left out: arrived, or closed after a day, without */
                    never: number;
                    /** @description Of all of them, those that waited longer than the limit, or in vain */
                    missed: number;
                };
                /** @description How long they waited to be confirmed */
                confirmed: {
                    /** @description How many were: those make the median and the percentile */
                    count: number;
                    /** @description The median, rounded up; null: there was nothing to measure */
                    medianSeconds: number | null;
                    /** @description In how many seconds nine of ten were done */
                    percentile90Seconds: number | null;
                    /** @description Left out: canceled or redirected before */
                    withdrawn: number;
                    /** @description Left out: still waiting */
                    waiting: number;
                    /** @description Left out: arrived, or closed after a day, without */
                    never: number;
                    /** @description Of all of them, those that waited longer than the limit, or in vain */
                    missed: number;
                };
                /** @description The hospital it is about */
                hospital: {
                    /**
                     * Format: uuid
                     * @description The id: a uuid that never changes
                     */
                    id: string;
                    /** @description The name, as people see it */
                    name: string;
                };
            }[];
            /** @description The figures of each hour of the day */
            hours: {
                /** @description How many ringdowns */
                ringdowns: number;
                /** @description How long they waited to be received */
                received: {
                    /** @description How many were: those make the median and the percentile */
                    count: number;
                    /** @description The median, rounded up; null: there was nothing to measure */
                    medianSeconds: number | null;
                    /** @description In how many seconds nine of ten were done */
                    percentile90Seconds: number | null;
                    /** @description Left out: canceled or redirected before */
                    withdrawn: number;
                    /** @description Left out: still waiting */
                    waiting: number;
                    /** @description Left out: arrived, or closed after a day, without */
                    never: number;
                    /** @description Of all of them, those that waited longer than the limit, or in vain */
                    missed: number;
                };
                /** @description How long they waited to be confirmed */
                confirmed: {
                    /** @description How many were: those make the median and the percentile */
                    count: number;
                    /** @description The median, rounded up; null: there was nothing to measure */
                    medianSeconds: number | null;
                    /** @description In how many seconds nine of ten were done */
                    percentile90Seconds: number | null;
                    /** @description Left out: canceled or redirected before */
                    withdrawn: number;
                    /** @description Left out: still waiting */
                    waiting: number;
                    /** @description Left out: arrived, or closed after a day, without */
                    never: number;
                    /** @description Of all of them, those that waited longer than the limit, or in vain */
                    missed: number;
                };
                /** @description In the hospital's time zone */
                hour: number;
            }[];
            /** @description The figures of each week */
            weeks: {
                /** @description How many ringdowns */
                ringdowns: number;
                /** @description How long they waited to be received */
                received: {
                    /** @description How many were: those make the median and the percentile */
                    count: number;
                    /** @description The median, rounded up; null: there was nothing to measure */
                    medianSeconds: number | null;
                    /** @description In how many seconds nine of ten were done */
                    percentile90Seconds: number | null;
                    /** @description Left out: canceled or redirected before */
                    withdrawn: number;
                    /** @description Left out: still waiting */
                    waiting: number;
                    /** @description Left out: arrived, or closed after a day, without */
                    never: number;
                    /** @description Of all of them, those that waited longer than the limit, or in vain */
                    missed: number;
                };
                /** @description How long they waited to be confirmed */
                confirmed: {
                    /** @description How many were: those make the median and the percentile */
                    count: number;
                    /** @description The median, rounded up; null: there was nothing to measure */
                    medianSeconds: number | null;
                    /** @description In how many seconds nine of ten were done */
                    percentile90Seconds: number | null;
                    /** @description Left out: canceled or redirected before */
                    withdrawn: number;
                    /** @description Left out: still waiting */
                    waiting: number;
                    /** @description Left out: arrived, or closed after a day, without */
                    never: number;
                    /** @description Of all of them, those that waited longer than the limit, or in vain */
                    missed: number;
                };
                /** @description The Sunday on which it begins */
                week: string;
            }[];
            /** @description The figures of each hospital and hour */
            hospitalHours: {
                /** @description How many ringdowns */
                ringdowns: number;
                /** @description How long they waited to be received */
                received: {
                    /** @description How many were: those make the median and the percentile */
                    count: number;
                    /** @description The median, rounded up; null: there was nothing to measure */
                    medianSeconds: number | null;
                    /** @description In how many seconds nine of ten were done */
                    percentile90Seconds: number | null;
                    /** @description Left out: canceled or redirected before */
                    withdrawn: number;
                    /** @description Left out: still waiting */
                    waiting: number;
                    /** @description Left out: arrived, or closed after a day, without */
                    never: number;
                    /** @description Of all of them, those that waited longer than the limit, or in vain */
                    missed: number;
                };
                /** @description How long they waited to be confirmed */
                confirmed: {
                    /** @description How many were: those make the median and the percentile */
                    count: number;
                    /** @description The median, rounded up; null: there was nothing to measure */
                    medianSeconds: number | null;
                    /** @description In how many seconds nine of ten were done */
                    percentile90Seconds: number | null;
                    /** @description Left out: canceled or redirected before */
                    withdrawn: number;
                    /** @description Left out: still waiting */
                    waiting: number;
                    /** @description Left out: arrived, or closed after a day, without */
                    never: number;
                    /** @description Of all of them, those that waited longer than the limit, or in vain */
                    missed: number;
                };
                /** @description The hospital it is about */
                hospital: {
                    /**
                     * Format: uuid
                     * @description The id: a uuid that never changes
                     */
                    id: string;
                    /** @description The name, as people see it */
                    name: string;
                };
                /** @description In the hospital's time zone */
                hour: number;
            }[];
        };
        RingdownWait: {
            /**
             * Format: uuid
             * @description The id: a uuid that never changes
             */
            id: string;
            /** @description The hospital it is about */
            hospital: {
                /**
                 * Format: uuid
                 * @description The id: a uuid that never changes
                 */
                id: string;
                /** @description The name, as people see it */
                name: string;
            };
            /** @description The name of the unit within its agency, such as M12 */
            ambulanceIdentifier: string;
            /** @description The name of the organization */
            organizationName: string;
            /**
             * Format: date-time
             * @description When the server stored the ringdown
             */
            storedAt: string;
            /** @description The first of received and confirmed */
            receivedAt: string | null;
            /** @description When it was confirmed */
            confirmedAt: string | null;
            /** @description When nobody waited any more; null: somebody still waits */
            endedAt: string | null;
            /** @description Why nobody waited any more; CLOSED: by the system, after a day */
            endedAs: ("ARRIVED" | "CANCELLED" | "REDIRECTED" | "CLOSED") | null;
            /** @description When it was told that no screen was open at the hospital */
            noScreenAt: string | null;
        };
        OffloadReport: {
            /**
             * Format: date-time
             * @description The beginning of the period, which is in it
             */
            from: string;
            /**
             * Format: date-time
             * @description The end of the period, which is in it
             */
            to: string;
            /**
             * @description How the figures are grouped
             * @enum {string}
             */
            by: "hospital" | "hour" | "week";
            /** @description Drills in the period, which are left out */
            drills: number;
            /** @description Arrivals before this are still being added up */
            incompleteBefore: string | null;
            /** @description The figures of all */
            all: {
                /** @description Patients who were offloaded: those make every figure */
                count: number;
                /** @description Those that have passed in full; by nearest rank */
                medianMinutes: number | null;
                /** @description In how many minutes nine of ten were offloaded */
                percentile90Minutes: number | null;
                /** @description How many waited longer than so many minutes */
                over: {
                    /** @description So many minutes */
                    minutes: number;
                    /** @description How many */
                    count: number;
                }[];
                /** @description Ringdowns that are in no figure, by the reason */
                leftOut: {
                    /** @description Arrived and not offloaded yet */
                    WAITING: number;
                    /** @description Canceled or redirected, before or after arrival */
                    "NOT COMING": number;
                    /** @description Closed by the program without an arrival */
                    "NO ARRIVAL": number;
                    /** @description Back in service, or closed by the program, without an offload */
                    "NO OFFLOAD": number;
                    /** @description Offloaded before it arrived, by the clocks of those who pressed */
                    REVERSED: number;
                    /** @description More than 24 h */
                    "TOO LONG": number;
                };
            };
            /** @description The figures of each group that has any */
            groups: {
                /** @description Patients who were offloaded: those make every figure */
                count: number;
                /** @description Those that have passed in full; by nearest rank */
                medianMinutes: number | null;
                /** @description In how many minutes nine of ten were offloaded */
                percentile90Minutes: number | null;
                /** @description How many waited longer than so many minutes */
                over: {
                    /** @description So many minutes */
                    minutes: number;
                    /** @description How many */
                    count: number;
                }[];
                /** @description Ringdowns that are in no figure, by the reason */
                leftOut: {
                    /** @description Arrived and not offloaded yet */
                    WAITING: number;
                    /** @description Canceled or redirected, before or after arrival */
                    "NOT COMING": number;
                    /** @description Closed by the program without an arrival */
                    "NO ARRIVAL": number;
                    /** @description Back in service, or closed by the program, without an offload */
                    "NO OFFLOAD": number;
                    /** @description Offloaded before it arrived, by the clocks of those who pressed */
                    REVERSED: number;
                    /** @description More than 24 h */
                    "TOO LONG": number;
                };
                /** @description The hospital's id, the hour ('0' to '23'), or the Sunday of the week */
                id: string;
                /** @description The name, as people see it */
                name: string;
            }[];
        };
        DivertReport: {
            /**
             * Format: date-time
             * @description The beginning of the period, which is in it
             */
            from: string;
            /**
             * Format: date-time
             * @description The end of the period, which is in it
             */
            to: string;
            /**
             * @description How the figures are grouped
             * @enum {string}
             */
            by: "hospital" | "hour" | "week";
            /** @description The figures of all */
            all: {
                /** @description Diverts, or parts of one */
                count: number;
                /** @description How long they were on divert in all */
                seconds: number;
                /** @description All the time of these hospitals in the period */
                ofSeconds: number;
            };
            /** @description The figures of each group that has any */
            groups: {
                /** @description Diverts, or parts of one */
                count: number;
                /** @description How long they were on divert in all */
                seconds: number;
                /** @description All the time of these hospitals in the period */
                ofSeconds: number;
                /** @description The hospital's id, the hour ('0' to '23'), or the Sunday of the week */
                id: string;
                /** @description The name, as people see it */
                name: string;
            }[];
        };
        Hospital: {
            /**
             * Format: uuid
             * @description The id: a uuid that never changes
             */
            id: string;
            /** @description The name, as people see it */
            name: string;
            /** @description The telephone number for people */
            phone: string | null;
            /**
             * Format: uuid
             * @description The id of the organization it belongs to; left out in a body: your own
             */
            OrganizationId: string;
            /** @description The organization it belongs to */
            organization: {
                /**
                 * Format: uuid
                 * @description The id: a uuid that never changes
                 */
                id: string;
                /** @description The name, as people see it */
                name: string;
                /**
                 * @description EMS: an agency that sends; HEALTHCARE: it has hospitals; C4SF: it runs MCIs
                 * @enum {string}
                 */
                type: "EMS" | "HEALTHCARE" | "C4SF";
            };
            /** @description The state, by its two letters or its code */
            state: string;
            /** @description The code of the facility at its state */
            stateFacilityCode: string | null;
            /** @description Its place in the order of all hospitals */
            sortSequenceNumber: number;
            /** @description Whether it takes part; what is not active is kept for the history */
            isActive: boolean;
            /** @description Who is mailed when nobody there seems to know; only for its administrators */
            alertEmails?: string[];
            /** @description When it wants to have a screen open; only for its administrators */
            alertHours?: {
                /** @description On the clocks of the hospital, such as 07:00 */
                from: string;
                /** @description On the clocks of the hospital, such as 07:00 */
                to: string;
            } | null;
            /** @description The id of the user who created it; null if the program did */
            CreatedById: string | null;
            /**
             * Format: date-time
             * @description When it was created
             */
            createdAt: string;
            /** @description The id of the user who last changed it; null if the program did */
            UpdatedById: string | null;
            /**
             * Format: date-time
             * @description When it was last changed
             */
            updatedAt: string;
        };
        Error: {
            /** @description The HTTP status of the answer */
            status: number;
            /** @description What is at fault: one message for each field */
            messages: {
                /** @description The field, with dots: patient.age */
                path?: string;
                /** @description A sentence for people */
                message: string;
                /** @description The value that was sent; left out for passwords, codes and secrets */
                value?: unknown;
                /** @description With 409: the name of who set the value that stands now */
                by?: string;
                /** @description The id of what has this value already, where the caller may read it */
                takenBy?: string;
            }[];
            /** @description Only with a 5xx: the id of this request in the server's log */
            requestId?: string;
        };
    };
    responses: {
        /** @description Refused */
        Error: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type Ringdown = components['schemas']['Ringdown'];
export type Patient = components['schemas']['Patient'];
export type PatientVersion = components['schemas']['PatientVersion'];
export type HospitalStatus = components['schemas']['HospitalStatus'];
export type PublishedStatus = components['schemas']['PublishedStatus'];
export type Mci = components['schemas']['MCI'];
export type MciWithRingdowns = components['schemas']['MCIWithRingdowns'];
export type MciEvent = components['schemas']['MCIEvent'];
export type FeedPage = components['schemas']['FeedPage'];
export type ResponseTimes = components['schemas']['ResponseTimes'];
export type RingdownWait = components['schemas']['RingdownWait'];
export type OffloadReport = components['schemas']['OffloadReport'];
export type DivertReport = components['schemas']['DivertReport'];
export type Hospital = components['schemas']['Hospital'];
export type Error = components['schemas']['Error'];
export type ResponseError = components['responses']['Error'];
export type $defs = Record<string, never>;
export interface operations {
    getRingdowns: {
        parameters: {
            query?: {
                /** @description The id of the hospital */
                hospitalId?: string;
                /** @description The id of an organization; left out: your own, for super users all where it fits */
                organizationId?: string;
                /** @description The beginning of the period, which is in it */
                from?: string;
                /** @description The end of the period, which is in it */
                to?: string;
                /** @description Only these statuses of a delivery, separated by commas */
                status?: string;
                /** @description Words to look for; neither capitals nor accents matter */
                search?: string | null;
                /** @description `true` also lists drills */
                drills?: boolean;
                /** @description `true` also lists patients who were redirected within 24 h and not sent on */
                notSentOn?: boolean;
                /** @description The cursor of the next page, from the `Link` header of the answer */
                before?: string;
                /** @description How many at most: 1 to 100; more counts as 100 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description rel="next" */
                    Link?: string;
                    /** @description with `search`: how many days back a search of more than two characters looks, or `all` */
                    "Searched-Days"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ringdown"][];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            503: components["responses"]["Error"];
        };
    };
    postRingdowns: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description An id that the client makes, a uuid: with it, a retry is safe */
                    id?: string | null;
                    /** @description The unit that brings the patient */
                    ambulance: {
                        /** @description At most 50 characters, spaces around it aside */
                        ambulanceIdentifier: string;
                    };
                    /** @description The call of the dispatch system */
                    emergencyMedicalServiceCall: {
                        /** @description At most 50 characters, spaces around it aside */
                        dispatchCallNumber: string;
                    };
                    /** @description The hospital it is about */
                    hospital: {
                        /**
                         * Format: uuid
                         * @description The id: a uuid that never changes
                         */
                        id: string;
                    };
                    /** @description The report on the patient */
                    patient: {
                        /** @description Urgency; a new ringdown must have it, unless `triageTag` or `triagePriority` says that the patient is of an MCI */
                        emergencyServiceResponseType?: ("CODE 2" | "CODE 3") | null;
                        /** @description Triage Tag # */
                        triageTag?: string | null;
                        /** @description Triage priority */
                        triagePriority?: ("RED" | "YELLOW" | "GREEN") | null;
                        /** @description Age, years, months or days */
                        age: number;
                        /**
                         * @description Age unit
                         * @default YEARS
                         * @enum {string}
                         */
                        ageUnit?: "YEARS" | "MONTHS" | "DAYS";
                        /**
                         * @description Gender identity
                         * @enum {string}
                         */
                        sex: "MALE" | "FEMALE" | "NON-BINARY";
                        /** @description At most 1000 characters, spaces around it aside */
                        chiefComplaintDescription: string;
                        /** @description Vitals stability */
                        stableIndicator: boolean;
                        /** @description Systolic blood pressure, mmHg */
                        systolicBloodPressure?: number | null;
                        /** @description Diastolic blood pressure, mmHg */
                        diastolicBloodPressure?: number | null;
                        /** @description Pulse, beats/min */
                        heartRateBpm?: number | null;
                        /** @description Respiratory rate, breaths/min */
                        respiratoryRate?: number | null;
                        /** @description Oxygen saturation, % */
                        oxygenSaturation?: number | null;
                        /** @description Oxygen response */
                        lowOxygenResponseType?: ("ROOM AIR" | "SUPPLEMENTAL OXYGEN") | null;
                        /** @description Supplemental oxygen amount, L */
                        supplementalOxygenAmount?: number | null;
                        /** @description Temperature, °F */
                        temperature?: number | null;
                        /** @description GCS, / 15 */
                        glasgowComaScale?: number | null;
                        /** @description Blood glucose, mg/dL */
                        bloodGlucose?: number | null;
                        /** @description Treatments administered */
                        treatmentNotes?: string | null;
                        /** @description ETOH suspected */
                        etohSuspectedIndicator?: boolean | null;
                        /** @description Drugs suspected */
                        drugsSuspectedIndicator?: boolean | null;
                        /** @description Behavioral health needs */
                        psychIndicator?: boolean | null;
                        /** @description Combative behavior */
                        combativeBehaviorIndicator?: boolean | null;
                        /** @description 4-point restraint */
                        restraintIndicator?: boolean | null;
                        /** @description COVID-19 suspected */
                        covid19SuspectedIndicator?: boolean | null;
                        /** @description IV */
                        ivIndicator?: boolean | null;
                        /** @description Other observation notes */
                        otherObservationNotes?: string | null;
                        /**
                         * @description Vitals outside their expected range that the crew has confirmed as correct
                         * @default []
                         */
                        outOfRangeConfirmed?: ("age" | "systolicBloodPressure" | "diastolicBloodPressure" | "heartRateBpm" | "respiratoryRate" | "oxygenSaturation" | "supplementalOxygenAmount" | "temperature" | "glasgowComaScale" | "bloodGlucose")[];
                    };
                    /** @description The report as its sender had read it */
                    patientBefore?: {
                        /**
                         * @description Urgency; a new ringdown must have it, unless `triageTag` or `triagePriority` says that the patient is of an MCI
                         * @enum {string}
                         */
                        emergencyServiceResponseType?: "CODE 2" | "CODE 3";
                        /** @description Triage Tag # */
                        triageTag?: string | null;
                        /** @description Triage priority */
                        triagePriority?: ("RED" | "YELLOW" | "GREEN") | null;
                        /** @description Age, years, months or days */
                        age?: number;
                        /**
                         * @description Age unit
                         * @enum {string}
                         */
                        ageUnit?: "YEARS" | "MONTHS" | "DAYS";
                        /**
                         * @description Gender identity
                         * @enum {string}
                         */
                        sex?: "MALE" | "FEMALE" | "NON-BINARY";
                        /** @description At most 1000 characters, spaces around it aside */
                        chiefComplaintDescription?: string;
                        /** @description Vitals stability */
                        stableIndicator?: boolean;
                        /** @description Systolic blood pressure, mmHg */
                        systolicBloodPressure?: number | null;
                        /** @description Diastolic blood pressure, mmHg */
                        diastolicBloodPressure?: number | null;
                        /** @description Pulse, beats/min */
                        heartRateBpm?: number | null;
                        /** @description Respiratory rate, breaths/min */
                        respiratoryRate?: number | null;
                        /** @description Oxygen saturation, % */
                        oxygenSaturation?: number | null;
                        /** @description Oxygen response */
                        lowOxygenResponseType?: ("ROOM AIR" | "SUPPLEMENTAL OXYGEN") | null;
                        /** @description Supplemental oxygen amount, L */
                        supplementalOxygenAmount?: number | null;
                        /** @description Temperature, °F */
                        temperature?: number | null;
                        /** @description GCS, / 15 */
                        glasgowComaScale?: number | null;
                        /** @description Blood glucose, mg/dL */
                        bloodGlucose?: number | null;
                        /** @description Treatments administered */
                        treatmentNotes?: string | null;
                        /** @description ETOH suspected */
                        etohSuspectedIndicator?: boolean;
                        /** @description Drugs suspected */
                        drugsSuspectedIndicator?: boolean;
                        /** @description Behavioral health needs */
                        psychIndicator?: boolean;
                        /** @description Combative behavior */
                        combativeBehaviorIndicator?: boolean;
                        /** @description 4-point restraint */
                        restraintIndicator?: boolean;
                        /** @description COVID-19 suspected */
                        covid19SuspectedIndicator?: boolean;
                        /** @description IV */
                        ivIndicator?: boolean;
                        /** @description Other observation notes */
                        otherObservationNotes?: string | null;
                        /** @description Vitals outside their expected range that the crew has confirmed as correct */
                        outOfRangeConfirmed?: ("age" | "systolicBloodPressure" | "diastolicBloodPressure" | "heartRateBpm" | "respiratoryRate" | "oxygenSaturation" | "supplementalOxygenAmount" | "temperature" | "glasgowComaScale" | "bloodGlucose")[];
                    };
                    /** @description The way to the hospital */
                    patientDelivery: {
                        /** @description In how many minutes the unit arrives, counted from when it is sent */
                        etaMinutes: number;
                        /** @description When it happened, as an instant with its offset */
                        dateTimeLocal?: string | null;
                    };
                    /** @description When the vitals were taken; a retry sends the same */
                    takenAt?: string | null;
                    /** @description The id of the redirected ringdown that this one continues */
                    redirectedFromId?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ringdown"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ringdown"];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            408: components["responses"]["Error"];
            409: components["responses"]["Error"];
            413: components["responses"]["Error"];
            415: components["responses"]["Error"];
            429: components["responses"]["Error"];
            503: components["responses"]["Error"];
            504: components["responses"]["Error"];
        };
    };
    getRingdownsMine: {
        parameters: {
            query?: {
                /** @description The cursor of the next page, from the `Link` header of the answer */
                before?: string;
                /** @description How many at most: 1 to 100; more counts as 100 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description rel="next" */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ringdown"][];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            503: components["responses"]["Error"];
        };
    };
    getRingdownsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the ringdown */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ringdown"];
                };
            };
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            503: components["responses"]["Error"];
        };
    };
    patchRingdownsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the ringdown */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description With another hospital: the id of the new ringdown */
                    id?: string | null;
                    /** @description The report on the patient */
                    patient?: {
                        /**
                         * @description Urgency; a new ringdown must have it, unless `triageTag` or `triagePriority` says that the patient is of an MCI
                         * @enum {string}
                         */
                        emergencyServiceResponseType?: "CODE 2" | "CODE 3";
                        /** @description Triage Tag # */
                        triageTag?: string | null;
                        /** @description Triage priority */
                        triagePriority?: ("RED" | "YELLOW" | "GREEN") | null;
                        /** @description Age, years, months or days */
                        age?: number;
                        /**
                         * @description Age unit
                         * @enum {string}
                         */
                        ageUnit?: "YEARS" | "MONTHS" | "DAYS";
                        /**
                         * @description Gender identity
                         * @enum {string}
                         */
                        sex?: "MALE" | "FEMALE" | "NON-BINARY";
                        /** @description At most 1000 characters, spaces around it aside */
                        chiefComplaintDescription?: string;
                        /** @description Vitals stability */
                        stableIndicator?: boolean;
                        /** @description Systolic blood pressure, mmHg */
                        systolicBloodPressure?: number | null;
                        /** @description Diastolic blood pressure, mmHg */
                        diastolicBloodPressure?: number | null;
                        /** @description Pulse, beats/min */
                        heartRateBpm?: number | null;
                        /** @description Respiratory rate, breaths/min */
                        respiratoryRate?: number | null;
                        /** @description Oxygen saturation, % */
                        oxygenSaturation?: number | null;
                        /** @description Oxygen response */
                        lowOxygenResponseType?: ("ROOM AIR" | "SUPPLEMENTAL OXYGEN") | null;
                        /** @description Supplemental oxygen amount, L */
                        supplementalOxygenAmount?: number | null;
                        /** @description Temperature, °F */
                        temperature?: number | null;
                        /** @description GCS, / 15 */
                        glasgowComaScale?: number | null;
                        /** @description Blood glucose, mg/dL */
                        bloodGlucose?: number | null;
                        /** @description Treatments administered */
                        treatmentNotes?: string | null;
                        /** @description ETOH suspected */
                        etohSuspectedIndicator?: boolean;
                        /** @description Drugs suspected */
                        drugsSuspectedIndicator?: boolean;
                        /** @description Behavioral health needs */
                        psychIndicator?: boolean;
                        /** @description Combative behavior */
                        combativeBehaviorIndicator?: boolean;
                        /** @description 4-point restraint */
                        restraintIndicator?: boolean;
                        /** @description COVID-19 suspected */
                        covid19SuspectedIndicator?: boolean;
                        /** @description IV */
                        ivIndicator?: boolean;
                        /** @description Other observation notes */
                        otherObservationNotes?: string | null;
                        /** @description Vitals outside their expected range that the crew has confirmed as correct */
                        outOfRangeConfirmed?: ("age" | "systolicBloodPressure" | "diastolicBloodPressure" | "heartRateBpm" | "respiratoryRate" | "oxygenSaturation" | "supplementalOxygenAmount" | "temperature" | "glasgowComaScale" | "bloodGlucose")[];
                    };
                    /** @description What stands now, as the sender has read it: 409 where somebody told it anew. Any other key under it is 400 */
                    expected?: {
                        /** @description The report on the patient */
                        patient: {
                            /**
                             * @description Urgency; a new ringdown must have it, unless `triageTag` or `triagePriority` says that the patient is of an MCI
                             * @enum {string}
                             */
                            emergencyServiceResponseType?: "CODE 2" | "CODE 3";
                            /** @description Triage Tag # */
                            triageTag?: string | null;
                            /** @description Triage priority */
                            triagePriority?: ("RED" | "YELLOW" | "GREEN") | null;
                            /** @description Age, years, months or days */
                            age?: number;
                            /**
                             * @description Age unit
                             * @enum {string}
                             */
                            ageUnit?: "YEARS" | "MONTHS" | "DAYS";
                            /**
                             * @description Gender identity
                             * @enum {string}
                             */
                            sex?: "MALE" | "FEMALE" | "NON-BINARY";
                            /** @description At most 1000 characters, spaces around it aside */
                            chiefComplaintDescription?: string;
                            /** @description Vitals stability */
                            stableIndicator?: boolean;
                            /** @description Systolic blood pressure, mmHg */
                            systolicBloodPressure?: number | null;
                            /** @description Diastolic blood pressure, mmHg */
                            diastolicBloodPressure?: number | null;
                            /** @description Pulse, beats/min */
                            heartRateBpm?: number | null;
                            /** @description Respiratory rate, breaths/min */
                            respiratoryRate?: number | null;
                            /** @description Oxygen saturation, % */
                            oxygenSaturation?: number | null;
                            /** @description Oxygen response */
                            lowOxygenResponseType?: ("ROOM AIR" | "SUPPLEMENTAL OXYGEN") | null;
                            /** @description Supplemental oxygen amount, L */
                            supplementalOxygenAmount?: number | null;
                            /** @description Temperature, °F */
                            temperature?: number | null;
                            /** @description GCS, / 15 */
                            glasgowComaScale?: number | null;
                            /** @description Blood glucose, mg/dL */
                            bloodGlucose?: number | null;
                            /** @description Treatments administered */
                            treatmentNotes?: string | null;
                            /** @description ETOH suspected */
                            etohSuspectedIndicator?: boolean;
                            /** @description Drugs suspected */
                            drugsSuspectedIndicator?: boolean;
                            /** @description Behavioral health needs */
                            psychIndicator?: boolean;
                            /** @description Combative behavior */
                            combativeBehaviorIndicator?: boolean;
                            /** @description 4-point restraint */
                            restraintIndicator?: boolean;
                            /** @description COVID-19 suspected */
                            covid19SuspectedIndicator?: boolean;
                            /** @description IV */
                            ivIndicator?: boolean;
                            /** @description Other observation notes */
                            otherObservationNotes?: string | null;
                            /** @description Vitals outside their expected range that the crew has confirmed as correct */
                            outOfRangeConfirmed?: ("age" | "systolicBloodPressure" | "diastolicBloodPressure" | "heartRateBpm" | "respiratoryRate" | "oxygenSaturation" | "supplementalOxygenAmount" | "temperature" | "glasgowComaScale" | "bloodGlucose")[];
                        };
                    };
                    /** @description When the vitals were taken; a retry sends the same */
                    takenAt?: string | null;
                    /** @description An id that the client makes for the change: repeated, it changes nothing more */
                    updateId?: string | null;
                    /** @description In how many minutes the unit arrives, counted from when it is sent */
                    etaMinutes?: number;
                    /** @description When `etaMinutes` was said; default now */
                    etaSaidAt?: string | null;
                    /** @description The way to the hospital */
                    patientDelivery?: {
                        /** @description In how many minutes the unit arrives, counted from when it is sent */
                        etaMinutes?: number;
                    } & {
                        [key: string]: unknown;
                    };
                    /** @description The unit that brings the patient */
                    ambulance?: {
                        /** @description At most 50 characters, spaces around it aside */
                        ambulanceIdentifier: string;
                    } & {
                        [key: string]: unknown;
                    };
                    /** @description The call of the dispatch system */
                    emergencyMedicalServiceCall?: {
                        /** @description At most 50 characters, spaces around it aside */
                        dispatchCallNumber: string;
                    } & {
                        [key: string]: unknown;
                    };
                    /** @description The hospital it is about */
                    hospital?: {
                        /**
                         * Format: uuid
                         * @description The id: a uuid that never changes
                         */
                        id: string;
                    } & {
                        [key: string]: unknown;
                    };
                } & {
                    [key: string]: unknown;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ringdown"];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            408: components["responses"]["Error"];
            409: components["responses"]["Error"];
            413: components["responses"]["Error"];
            415: components["responses"]["Error"];
            429: components["responses"]["Error"];
            503: components["responses"]["Error"];
            504: components["responses"]["Error"];
        };
    };
    patchRingdownsIdDeliveryStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the ringdown */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The status that is reached, or that is undone
                     * @enum {string}
                     */
                    deliveryStatus: "RINGDOWN SENT" | "RINGDOWN RECEIVED" | "RINGDOWN CONFIRMED" | "ARRIVED" | "OFFLOADED" | "OFFLOADED ACKNOWLEDGED" | "RETURNED TO SERVICE" | "CANCELLED" | "CANCEL ACKNOWLEDGED" | "REDIRECTED" | "REDIRECT ACKNOWLEDGED";
                    /**
                     * Format: date-time
                     * @description When it happened, as an instant with its offset
                     */
                    dateTimeLocal: string;
                    /** @description The newest `at` of the changes that were shown: later ones stay */
                    until?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ringdown"];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            408: components["responses"]["Error"];
            409: components["responses"]["Error"];
            413: components["responses"]["Error"];
            415: components["responses"]["Error"];
            503: components["responses"]["Error"];
            504: components["responses"]["Error"];
        };
    };
    postRingdownsIdAcknowledgeChanges: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the ringdown */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date-time
                     * @description The newest `at` of the changes that were shown: later ones stay
                     */
                    until: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ringdown"];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            408: components["responses"]["Error"];
            413: components["responses"]["Error"];
            415: components["responses"]["Error"];
            503: components["responses"]["Error"];
            504: components["responses"]["Error"];
        };
    };
    getRingdownsIdVersions: {
        parameters: {
            query?: {
                /** @description `true` lists only the newest three readings of each vital, on one page */
                readings?: boolean;
                /** @description The cursor of the next page, from the `Link` header of the answer */
                before?: string;
                /** @description How many at most: 1 to 100; more counts as 100 */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The id of the ringdown */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description rel="next" */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PatientVersion"][];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            503: components["responses"]["Error"];
        };
    };
    postRingdownsIdUndo: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the ringdown */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The status that is reached, or that is undone
                     * @enum {string}
                     */
                    deliveryStatus: "RINGDOWN SENT" | "RINGDOWN RECEIVED" | "RINGDOWN CONFIRMED" | "ARRIVED" | "OFFLOADED" | "OFFLOADED ACKNOWLEDGED" | "RETURNED TO SERVICE" | "CANCELLED" | "CANCEL ACKNOWLEDGED" | "REDIRECTED" | "REDIRECT ACKNOWLEDGED";
                    /** @description When it happened */
                    at?: string | null;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ringdown"];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            408: components["responses"]["Error"];
            409: components["responses"]["Error"];
            413: components["responses"]["Error"];
            415: components["responses"]["Error"];
            503: components["responses"]["Error"];
            504: components["responses"]["Error"];
        };
    };
    postRingdownsIdTakeover: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the ringdown */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ringdown"];
                };
            };
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            409: components["responses"]["Error"];
            503: components["responses"]["Error"];
            504: components["responses"]["Error"];
        };
    };
    getHospitalstatuses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HospitalStatus"][];
                };
            };
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            503: components["responses"]["Error"];
        };
    };
    postHospitalstatuses: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uuid
                     * @description The id of the hospital
                     */
                    hospitalId: string;
                    /** @description Open beds in the emergency department */
                    openEdBedCount?: number;
                    /** @description Open beds for behavioral health */
                    openPsychBedCount?: number;
                    /** @description Whether the hospital is on divert: ambulances are asked to go elsewhere */
                    divertStatusIndicator?: boolean;
                    /** @description What crews should know, in words */
                    additionalServiceAvailabilityNotes?: string | null;
                    /** @description How many red patients of the MCI it can take; null: not said */
                    mciRedCapacity?: number | null;
                    /** @description How many yellow patients of the MCI it can take; null: not said */
                    mciYellowCapacity?: number | null;
                    /** @description How many green patients of the MCI it can take; null: not said */
                    mciGreenCapacity?: number | null;
                    /** @description What stands now, as the sender believes: 409 if it is another value. Any other key under it is 400 */
                    expected?: {
                        /** @description Open beds in the emergency department */
                        openEdBedCount?: number;
                        /** @description Open beds for behavioral health */
                        openPsychBedCount?: number;
                        /** @description Whether the hospital is on divert: ambulances are asked to go elsewhere */
                        divertStatusIndicator?: boolean;
                        /** @description What crews should know, in words */
                        additionalServiceAvailabilityNotes?: string | null;
                        /** @description How many red patients of the MCI it can take; null: not said */
                        mciRedCapacity?: number | null;
                        /** @description How many yellow patients of the MCI it can take; null: not said */
                        mciYellowCapacity?: number | null;
                        /** @description How many green patients of the MCI it can take; null: not said */
                        mciGreenCapacity?: number | null;
                    };
                    /**
                     * @description For which kind of MCI the sender offers capacity: 409 if the open one is of the other
                     * @enum {string}
                     */
                    mciKind?: "real" | "drill";
                    /**
                     * Format: date-time
                     * @description When it was published, by the clock of the sender
                     */
                    updateDateTimeLocal?: string;
                };
            };
        };
        responses: {
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["HospitalStatus"];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            408: components["responses"]["Error"];
            409: components["responses"]["Error"];
            413: components["responses"]["Error"];
            415: components["responses"]["Error"];
            503: components["responses"]["Error"];
            504: components["responses"]["Error"];
        };
    };
    getHospitalstatusesHistory: {
        parameters: {
            query?: {
                /** @description The id of the hospital */
                hospitalId?: string;
                /** @description The beginning of the period, which is in it */
                from?: string;
                /** @description The end of the period, which is in it */
                to?: string;
                /** @description The cursor of the next page, from the `Link` header of the answer */
                before?: string;
                /** @description How many at most: 1 to 100; more counts as 100 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description rel="next" */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PublishedStatus"][];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            503: components["responses"]["Error"];
        };
    };
    getHospitalstatusesHistoryCsv: {
        parameters: {
            query?: {
                /** @description The id of the hospital */
                hospitalId?: string;
                /** @description The beginning of the period, which is in it */
                from?: string;
                /** @description The end of the period, which is in it */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            503: components["responses"]["Error"];
        };
    };
    getHospitals: {
        parameters: {
            query?: {
                /** @description The id of an organization; left out: your own, for super users all where it fits */
                organizationId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Hospital"][];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            503: components["responses"]["Error"];
        };
    };
    getHospitalsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the hospital */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Hospital"];
                };
            };
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            503: components["responses"]["Error"];
        };
    };
    getAmbulancesIdentifiers: {
        parameters: {
            query?: {
                /** @description The id of an organization; left out: your own, for super users all where it fits */
                organizationId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The names of the active units, in natural order */
                        ambulanceIdentifiers: string[];
                    };
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            503: components["responses"]["Error"];
        };
    };
    getEmscallsDispatchCallNumbers: {
        parameters: {
            query: {
                /** @description At most 50 characters, spaces around it aside */
                ambulanceIdentifier: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The numbers of calls, newest first */
                        dispatchCallNumbers: string[];
                    };
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            503: components["responses"]["Error"];
        };
    };
    postEmscalls: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description At most 50 characters, spaces around it aside */
                    ambulanceIdentifier: string;
                    /** @description At most 50 characters, spaces around it aside */
                    dispatchCallNumber: string;
                    /**
                     * Format: date-time
                     * @description When the call began, as an instant with its offset
                     */
                    startDateTimeLocal: string;
                }[];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description How many calls were received */
                        received: number;
                        /** @description The units that nobody knew, as they were sent: they now exist */
                        createdUnits: string[];
                    };
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            408: components["responses"]["Error"];
            413: components["responses"]["Error"];
            415: components["responses"]["Error"];
            503: components["responses"]["Error"];
            504: components["responses"]["Error"];
        };
    };
    getMcisIdEvents: {
        parameters: {
            query?: {
                /** @description The cursor of the next page, from the `Link` header of the answer */
                before?: string;
                /** @description How many at most: 1 to 100; more counts as 100 */
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The id of the MCI */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description rel="next" */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MCIEvent"][];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            503: components["responses"]["Error"];
        };
    };
    getMcisIdPatientsCsv: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the MCI */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            503: components["responses"]["Error"];
        };
    };
    getMcisIdCountsCsv: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the MCI */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            503: components["responses"]["Error"];
        };
    };
    getMcis: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MCI"][];
                };
            };
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            503: components["responses"]["Error"];
        };
    };
    postMcis: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description At most 50 characters, spaces around it aside */
                    incidentNumber: string;
                    /**
                     * Format: date-time
                     * @description When it began
                     */
                    startedAt: string;
                    /** @description When it ended; null: it is open */
                    endedAt?: string | null;
                    /** @description Whether it is an exercise */
                    isDrill?: boolean;
                    /** @description Where it is: street and number */
                    address1?: string | null;
                    /** @description Where it is: what else is known */
                    address2?: string | null;
                    /** @description Where it is: the city */
                    city?: string | null;
                    /** @description The state, by its two letters or its code */
                    state?: string | null;
                    /** @description Where it is: the ZIP code */
                    zip?: string | null;
                    /** @description How many red patients by estimate; 0 in all four colors: no patients estimated */
                    estimatedRedCount?: number;
                    /** @description How many yellow patients by estimate; 0 in all four colors: no patients estimated */
                    estimatedYellowCount?: number;
                    /** @description How many green patients by estimate; 0 in all four colors: no patients estimated */
                    estimatedGreenCount?: number;
                    /** @description How many zebra (dead) patients by estimate; 0 in all four colors: no patients estimated */
                    estimatedZebraCount?: number;
                    /** @description Whether another system keeps its counts: people may not change them */
                    isExternallyUpdated?: boolean;
                    /** @description How many red patients that were treated at the scene */
                    treatedRedCount?: number;
                    /** @description How many yellow patients that were treated at the scene */
                    treatedYellowCount?: number;
                    /** @description How many green patients that were treated at the scene */
                    treatedGreenCount?: number;
                    /** @description How many zebra (dead) patients that were treated at the scene */
                    treatedZebraCount?: number;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MCI"];
                };
            };
            /** @description Created */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MCI"];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            408: components["responses"]["Error"];
            409: components["responses"]["Error"];
            413: components["responses"]["Error"];
            415: components["responses"]["Error"];
            503: components["responses"]["Error"];
            504: components["responses"]["Error"];
        };
    };
    getMcisId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the MCI */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MCIWithRingdowns"];
                };
            };
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            503: components["responses"]["Error"];
        };
    };
    patchMcisId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the MCI */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The id: a uuid that never changes */
                    id?: unknown;
                    /** @description Whether it is an exercise */
                    isDrill?: unknown;
                    /** @description The id of the user who created it; null if the program did */
                    CreatedById?: unknown;
                    /** @description When it was created */
                    createdAt?: unknown;
                    /** @description The id of the user who last changed it; null if the program did */
                    UpdatedById?: unknown;
                    /** @description When it was last changed */
                    updatedAt?: unknown;
                    /** @description At most 50 characters, spaces around it aside */
                    incidentNumber?: string;
                    /**
                     * Format: date-time
                     * @description When it began
                     */
                    startedAt?: string;
                    /** @description When it ended; null: it is open */
                    endedAt?: string | null;
                    /** @description Where it is: street and number */
                    address1?: string | null;
                    /** @description Where it is: what else is known */
                    address2?: string | null;
                    /** @description Where it is: the city */
                    city?: string | null;
                    /** @description The state, by its two letters or its code */
                    state?: string | null;
                    /** @description Where it is: the ZIP code */
                    zip?: string | null;
                    /** @description How many red patients by estimate; 0 in all four colors: no patients estimated */
                    estimatedRedCount?: number;
                    /** @description How many yellow patients by estimate; 0 in all four colors: no patients estimated */
                    estimatedYellowCount?: number;
                    /** @description How many green patients by estimate; 0 in all four colors: no patients estimated */
                    estimatedGreenCount?: number;
                    /** @description How many zebra (dead) patients by estimate; 0 in all four colors: no patients estimated */
                    estimatedZebraCount?: number;
                    /** @description Whether another system keeps its counts: people may not change them */
                    isExternallyUpdated?: boolean;
                    /** @description How many red patients that were treated at the scene */
                    treatedRedCount?: number;
                    /** @description How many yellow patients that were treated at the scene */
                    treatedYellowCount?: number;
                    /** @description How many green patients that were treated at the scene */
                    treatedGreenCount?: number;
                    /** @description How many zebra (dead) patients that were treated at the scene */
                    treatedZebraCount?: number;
                    /** @description What stands now in the fields that are changed, as the sender believes: 409 if it is another value, and of counts all. Any other key under it is 400 */
                    expected?: {
                        /** @description How many red patients by estimate; 0 in all four colors: no patients estimated */
                        estimatedRedCount?: number;
                        /** @description How many yellow patients by estimate; 0 in all four colors: no patients estimated */
                        estimatedYellowCount?: number;
                        /** @description How many green patients by estimate; 0 in all four colors: no patients estimated */
                        estimatedGreenCount?: number;
                        /** @description How many zebra (dead) patients by estimate; 0 in all four colors: no patients estimated */
                        estimatedZebraCount?: number;
                        /** @description How many red patients that were treated at the scene */
                        treatedRedCount?: number;
                        /** @description How many yellow patients that were treated at the scene */
                        treatedYellowCount?: number;
                        /** @description How many green patients that were treated at the scene */
                        treatedGreenCount?: number;
                        /** @description How many zebra (dead) patients that were treated at the scene */
                        treatedZebraCount?: number;
                        /** @description The number of the incident: calls with this number belong to it */
                        incidentNumber?: string | null;
                        /**
                         * Format: date-time
                         * @description When it began
                         */
                        startedAt?: string;
                        /** @description When it ended; null: it is open */
                        endedAt?: string | null;
                        /** @description Where it is: street and number */
                        address1?: string | null;
                        /** @description Where it is: what else is known */
                        address2?: string | null;
                        /** @description Where it is: the city */
                        city?: string | null;
                        /** @description The state, by its two letters or its code */
                        state?: string | null;
                        /** @description Where it is: the ZIP code */
                        zip?: string | null;
                    };
                    /** @description What is added to counts, once: the same id again adds nothing */
                    increments?: {
                        /**
                         * Format: uuid
                         * @description An id that the client makes: repeated within 24 h, it adds nothing more
                         */
                        id: string;
                        /** @description What is added to each count; less than 0 takes away */
                        by: {
                            /** @description How many red patients by estimate; 0 in all four colors: no patients estimated */
                            estimatedRedCount?: number;
                            /** @description How many yellow patients by estimate; 0 in all four colors: no patients estimated */
                            estimatedYellowCount?: number;
                            /** @description How many green patients by estimate; 0 in all four colors: no patients estimated */
                            estimatedGreenCount?: number;
                            /** @description How many zebra (dead) patients by estimate; 0 in all four colors: no patients estimated */
                            estimatedZebraCount?: number;
                            /** @description How many red patients that were treated at the scene */
                            treatedRedCount?: number;
                            /** @description How many yellow patients that were treated at the scene */
                            treatedYellowCount?: number;
                            /** @description How many green patients that were treated at the scene */
                            treatedGreenCount?: number;
                            /** @description How many zebra (dead) patients that were treated at the scene */
                            treatedZebraCount?: number;
                        };
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MCI"];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            408: components["responses"]["Error"];
            409: components["responses"]["Error"];
            413: components["responses"]["Error"];
            415: components["responses"]["Error"];
            503: components["responses"]["Error"];
            504: components["responses"]["Error"];
        };
    };
    postMcisIdAsk: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the MCI */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /**
                         * Format: date-time
                         * @description When the hospitals were asked for capacity
                         */
                        askedAt: string;
                        /** @description The hospitals */
                        hospitals: number;
                    };
                };
            };
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            409: components["responses"]["Error"];
            503: components["responses"]["Error"];
            504: components["responses"]["Error"];
        };
    };
    getMcisIdRingdowns: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The id of the MCI */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Ringdown"][];
                };
            };
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            503: components["responses"]["Error"];
        };
    };
    getChanges: {
        parameters: {
            query?: {
                /** @description `next` of the last answer, or `now`; left out: from at least 7 days back */
                after?: string;
                /** @description Which kinds, separated by commas; left out: all you may read */
                kinds?: string;
                /** @description How many at most: 1 to 100; more counts as 100 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeedPage"];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            410: components["responses"]["Error"];
            503: components["responses"]["Error"];
        };
    };
    getDashboard: {
        parameters: {
            query?: {
                /** @description The id of an organization; left out: your own, for super users all where it fits */
                organizationId?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Ringdowns under way */
                        openRingdowns: number;
                        /** @description Those of them that no hospital has confirmed */
                        unconfirmed: number;
                        /** @description Patients who have arrived and are not offloaded */
                        waitingAtTheDoor: number;
                        /** @description Hospitals on divert; null if you have none */
                        hospitalsOnDivert: number | null;
                        /** @description Their names; null if you have none */
                        namesOnDivert: string[] | null;
                        /** @description Hospitals that have not published for long; null if you have none */
                        outdatedStatuses: number | null;
                        /** @description Invites that wait; null if you may not see them */
                        pendingInvites: number | null;
                    };
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            503: components["responses"]["Error"];
        };
    };
    getResponse: {
        parameters: {
            query?: {
                /** @description The id of an organization; left out: your own, for super users all where it fits */
                organizationId?: string;
                /** @description The id of the hospital */
                hospitalId?: string;
                /** @description The beginning of the period, which is in it */
                from?: string;
                /** @description The end of the period, which is in it */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResponseTimes"];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            503: components["responses"]["Error"];
        };
    };
    getResponseTimesCsv: {
        parameters: {
            query?: {
                /** @description The id of an organization; left out: your own, for super users all where it fits */
                organizationId?: string;
                /** @description The id of the hospital */
                hospitalId?: string;
                /** @description The beginning of the period, which is in it */
                from?: string;
                /** @description The end of the period, which is in it */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            503: components["responses"]["Error"];
        };
    };
    getResponseRingdowns: {
        parameters: {
            query?: {
                /** @description The id of an organization; left out: your own, for super users all where it fits */
                organizationId?: string;
                /** @description The id of the hospital */
                hospitalId?: string;
                /** @description The beginning of the period, which is in it */
                from?: string;
                /** @description The end of the period, which is in it */
                to?: string;
                /** @description Only those that missed this: NOT RECEIVED, NOT CONFIRMED, NEVER CONFIRMED, NO SCREEN */
                missed?: "NOT RECEIVED" | "NOT CONFIRMED" | "NEVER CONFIRMED" | "NO SCREEN";
                /** @description The cursor of the next page, from the `Link` header of the answer */
                before?: string;
                /** @description How many at most: 1 to 100; more counts as 100 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    /** @description rel="next" */
                    Link?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RingdownWait"][];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            503: components["responses"]["Error"];
        };
    };
    getResponseRingdownsCsv: {
        parameters: {
            query?: {
                /** @description The id of an organization; left out: your own, for super users all where it fits */
                organizationId?: string;
                /** @description The id of the hospital */
                hospitalId?: string;
                /** @description The beginning of the period, which is in it */
                from?: string;
                /** @description The end of the period, which is in it */
                to?: string;
                /** @description Only those that missed this: NOT RECEIVED, NOT CONFIRMED, NEVER CONFIRMED, NO SCREEN */
                missed?: "NOT RECEIVED" | "NOT CONFIRMED" | "NEVER CONFIRMED" | "NO SCREEN";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            503: components["responses"]["Error"];
        };
    };
    getReportsOffload: {
        parameters: {
            query?: {
                /** @description The id of an organization; left out: your own, for super users all where it fits */
                organizationId?: string;
                /** @description The id of the hospital */
                hospitalId?: string;
                /** @description How the figures are grouped */
                by?: "hospital" | "hour" | "week";
                /** @description The beginning of the period, which is in it */
                from?: string;
                /** @description The end of the period, which is in it */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OffloadReport"];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            503: components["responses"]["Error"];
        };
    };
    getReportsOffloadCsv: {
        parameters: {
            query?: {
                /** @description The id of an organization; left out: your own, for super users all where it fits */
                organizationId?: string;
                /** @description The id of the hospital */
                hospitalId?: string;
                /** @description How the figures are grouped */
                by?: "hospital" | "hour" | "week";
                /** @description The beginning of the period, which is in it */
                from?: string;
                /** @description The end of the period, which is in it */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            503: components["responses"]["Error"];
        };
    };
    getReportsDivert: {
        parameters: {
            query?: {
                /** @description The id of an organization; left out: your own, for super users all where it fits */
                organizationId?: string;
                /** @description The id of the hospital */
                hospitalId?: string;
                /** @description How the figures are grouped */
                by?: "hospital" | "hour" | "week";
                /** @description The beginning of the period, which is in it */
                from?: string;
                /** @description The end of the period, which is in it */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DivertReport"];
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            503: components["responses"]["Error"];
        };
    };
    getReportsDivertCsv: {
        parameters: {
            query?: {
                /** @description The id of an organization; left out: your own, for super users all where it fits */
                organizationId?: string;
                /** @description The id of the hospital */
                hospitalId?: string;
                /** @description How the figures are grouped */
                by?: "hospital" | "hour" | "week";
                /** @description The beginning of the period, which is in it */
                from?: string;
                /** @description The end of the period, which is in it */
                to?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            503: components["responses"]["Error"];
        };
    };
    getReportsApotCsv: {
        parameters: {
            query?: {
                /** @description The id of an organization; left out: your own, for super users all where it fits */
                organizationId?: string;
                /** @description The id of the hospital */
                hospitalId?: string;
                /** @description The first month, such as 2026-10 */
                fromMonth?: string;
                /** @description The last month, which is in it */
                toMonth?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Error"];
            401: components["responses"]["Error"];
            403: components["responses"]["Error"];
            404: components["responses"]["Error"];
            503: components["responses"]["Error"];
        };
    };
}
