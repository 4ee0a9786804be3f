"""What the calls of Ringdown take and answer, with a method for each call.

`deno task api-clients` writes this file from the OpenAPI document; a test fails when it is out of
date. Use it through ringdown.py, which sends the calls.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any, Literal, TypedDict, Union
from urllib.parse import quote

if sys.version_info >= (3, 11):
    from typing import NotRequired
elif TYPE_CHECKING:
    from typing_extensions import NotRequired


class Ringdown(TypedDict):
    # The id: a uuid that never changes
    id: str
    # The id of the hospital
    hospitalId: str
    # The hospital it is about
    hospital: RingdownHospital
    # The name of the unit within its agency, such as M12
    ambulanceIdentifier: str
    # The unit that brings the patient
    ambulance: RingdownAmbulance
    # The name of the organization
    organizationName: str
    # The number of the call in the dispatch system, unique within the agency
    dispatchCallNumber: str
    # The call of the dispatch system
    emergencyMedicalServiceCall: RingdownEmergencyMedicalServiceCall
    # The report on the patient
    patient: Patient
    # The way to the hospital
    patientDelivery: RingdownPatientDelivery
    # Minutes from RINGDOWN SENT
    etaMinutes: int
    # The instant at which the unit is expected
    etaDateTimeLocalObj: str
    # The status of the delivery now
    currentDeliveryStatus: RingdownPatientDeliveryCurrentDeliveryStatus
    # When each status was reached, keyed by the status
    timestamps: dict[RingdownPatientDeliveryCurrentDeliveryStatus, str]
    # Whether it belongs to an MCI
    isMci: bool
    # Whether it is an exercise
    isDrill: bool
    # The id of the redirected ringdown that this one continues
    redirectedFromId: str | None
    # Where a redirected patient goes
    redirectedTo: RingdownRedirectedTo | None
    # What the crew has corrected and the hospital has not acknowledged, oldest first
    changes: list[RingdownChange]
    # The vitals that were taken 5 minutes or more before the newest ones, and when
    olderVitals: dict[RingdownOlderVitalsKey, str]
    # When the newest vital was taken; null if there is none, or nobody has said
    vitalsAt: str | None
    # When it first reached a live screen of a ringdown user; nobody may have read it
    deliveredAt: str | None
    # Such screens open now; null while it is not known
    screensOpen: int | None
    # Why somebody must act, and since when
    attention: RingdownAttention | None
    # When its alerts were raised, also those that are over
    alerts: RingdownAlerts
    # The id of the user who created it; null if the program did
    CreatedById: str | None
    # When it was created
    createdAt: str
    # The id of the user who last changed it; null if the program did
    UpdatedById: str | None
    # When it was last changed
    updatedAt: str


# The hospital it is about
class RingdownHospital(TypedDict):
    # The id: a uuid that never changes
    id: str
    # The name, as people see it
    name: str
    # The telephone number for people
    phone: str | None


# The unit that brings the patient
class RingdownAmbulance(TypedDict):
    # The name of the unit within its agency, such as M12
    ambulanceIdentifier: str
    # The organization it belongs to
    organization: RingdownAmbulanceOrganization


# The organization it belongs to
class RingdownAmbulanceOrganization(TypedDict):
    # The id: a uuid that never changes
    id: str
    # The name, as people see it
    name: str


# The call of the dispatch system
class RingdownEmergencyMedicalServiceCall(TypedDict):
    # The number of the call in the dispatch system, unique within the agency
    dispatchCallNumber: str


# The way to the hospital
class RingdownPatientDelivery(TypedDict):
    # The id: a uuid that never changes
    id: str
    # In how many minutes the unit arrives, counted from when it is sent
    etaMinutes: int
    # The status of the delivery now
    currentDeliveryStatus: RingdownPatientDeliveryCurrentDeliveryStatus
    # When that status was reached
    currentDeliveryStatusDateTimeLocal: str
    # When each status was reached, keyed by the status
    timestamps: dict[RingdownPatientDeliveryCurrentDeliveryStatus, str]
    # The id of the crew member whose ringdown it is
    ParamedicUserId: str


class RingdownRedirectedTo(TypedDict):
    # The hospital it is about
    hospital: RingdownRedirectedToHospital


# The hospital it is about
class RingdownRedirectedToHospital(TypedDict):
    # The id: a uuid that never changes
    id: str
    # The name, as people see it
    name: str


RingdownChange = TypedDict(
    "RingdownChange",
    {
        # The field, with dots: patient.age
        "path": "str",
        # The value before
        "from": "str | float | bool | None",
        # When it happened
        "at": "str",
        # Whether the patient is worse than before
        "isWorse": "bool",
    },
)


class RingdownAttention(TypedDict):
    # Which fact is missing, or WORSE: the patient has become worse
    kind: RingdownAttentionKind
    # Since when
    since: str


# When its alerts were raised, also those that are over
class RingdownAlerts(TypedDict):
    # When it was told that no screen was open at the hospital
    noScreenAt: str | None
    # When it was told that nobody had received it in time
    notReceivedAt: str | None
    # When it was told that nobody had confirmed it in time
    notConfirmedAt: str | None


class Patient(TypedDict):
    # Urgency; a new ringdown must have it, unless `triageTag` or `triagePriority` says that the
    # patient is of an MCI
    emergencyServiceResponseType: Literal["CODE 2", "CODE 3"]
    # Triage Tag #
    triageTag: str | None
    # Triage priority
    triagePriority: Literal["RED", "YELLOW", "GREEN"] | None
    # Age, years, months or days
    age: int
    # Age unit
    ageUnit: Literal["YEARS", "MONTHS", "DAYS"]
    # Gender identity
    sex: Literal["MALE", "FEMALE", "NON-BINARY"]
    # Chief complaint
    chiefComplaintDescription: str
    # Vitals stability
    stableIndicator: bool
    # Systolic blood pressure, mmHg
    systolicBloodPressure: int | None
    # Diastolic blood pressure, mmHg
    diastolicBloodPressure: int | None
    # Pulse, beats/min
    heartRateBpm: int | None
    # Respiratory rate, breaths/min
    respiratoryRate: int | None
    # Oxygen saturation, %
    oxygenSaturation: int | None
    # Oxygen response
    lowOxygenResponseType: Literal["ROOM AIR", "SUPPLEMENTAL OXYGEN"] | None
    # Supplemental oxygen amount, L
    supplementalOxygenAmount: int | None
    # Temperature, °F
    temperature: float | None
    # GCS, / 15
    glasgowComaScale: int | None
    # Blood glucose, mg/dL
    bloodGlucose: int | None
    # Treatments administered
    treatmentNotes: str | None
    # ETOH suspected
    etohSuspectedIndicator: bool
    # Drugs suspected
    drugsSuspectedIndicator: bool
    # Behavioral health needs
    psychIndicator: bool
    # Combative behavior
    combativeBehaviorIndicator: bool
    # 4-point restraint
    restraintIndicator: bool
    # COVID-19 suspected
    covid19SuspectedIndicator: bool
    # IV
    ivIndicator: bool
    # Other observation notes
    otherObservationNotes: str | None
    # Vitals outside their expected range that the crew has confirmed as correct
    outOfRangeConfirmed: list[RingdownOlderVitalsKey]


class PatientVersion(TypedDict):
    # When it happened
    at: str
    # When the vitals were taken
    takenAt: str
    # Who told it; null if that account is gone
    by: PatientVersionBy | None
    # The vitals that were sent in it; those that are null were cleared
    taken: list[RingdownOlderVitalsKey]
    # The report on the patient
    patient: Patient


class PatientVersionBy(TypedDict):
    # The id: a uuid that never changes
    id: str
    # First and last name
    fullName: str


class HospitalStatus(TypedDict):
    # The id: a uuid that never changes
    id: str
    # The id of the hospital
    HospitalId: str
    # The id of the user; of a status, who published it, null if nobody has; in the history also who
    # ended the MCI whose offers were cleared with it
    EdAdminUserId: str | None
    # The name of that user
    EdAdminUserName: str | None
    # How many red patients of the MCI it can take; null: not said
    mciRedCapacity: int | None
    # How many yellow patients of the MCI it can take; null: not said
    mciYellowCapacity: int | None
    # How many green patients of the MCI it can take; null: not said
    mciGreenCapacity: int | None
    # When a capacity was last said
    mciUpdateDateTime: str | None
    # Open beds in the emergency department
    openEdBedCount: int
    # Open beds for behavioral health
    openPsychBedCount: int
    # When a count of beds last changed
    bedCountUpdateDateTimeLocal: str
    # Whether the hospital is on divert: ambulances are asked to go elsewhere
    divertStatusIndicator: bool
    # When divert was last switched on or off
    divertStatusUpdateDateTimeLocal: str
    # What crews should know, in words
    additionalServiceAvailabilityNotes: str
    # When the notes last changed
    notesUpdateDateTimeLocal: str
    # When beds, divert or notes were last published, also unchanged, by the clock of the sender
    infoUpdateDateTimeLocal: str
    # The name of who published beds, divert or notes last; null if nobody has
    infoUserName: str | None
    # Whether beds, divert or notes were ever published; until then the counts are 0 and the times
    # those of the making, and nobody has said them
    isInfoPublished: bool
    # When it was published, by the clock of the sender
    updateDateTimeLocal: str
    # The hospital it is about
    hospital: HospitalStatusHospital
    # The newest request for MCI capacity, until its MCI ends
    asked: HospitalStatusAsked | None
    # The id of the user who created it; null if the program did
    CreatedById: str | None
    # When it was created
    createdAt: str
    # The id of the user who last changed it; null if the program did
    UpdatedById: str | None
    # When it was last changed
    updatedAt: str


# The hospital it is about
class HospitalStatusHospital(TypedDict):
    # The id: a uuid that never changes
    id: str
    # The name, as people see it
    name: str
    # The telephone number for people
    phone: str | None
    # The state, by its two letters or its code
    state: str
    # The code of the facility at its state
    stateFacilityCode: str | None
    # Its place in the order of all hospitals
    sortSequenceNumber: int
    # The organization it belongs to
    organization: HospitalStatusHospitalOrganization
    # Units with a ringdown sent, received or confirmed to it
    ambulancesEnRoute: int
    # Units that have arrived and are not offloaded
    ambulancesOffloading: int
    # Live screens of its ringdown users; null while it is not known
    openScreens: int | None
    # Those of them whose sound can be heard
    hearingScreens: int | None


# The organization it belongs to
class HospitalStatusHospitalOrganization(TypedDict):
    # The id: a uuid that never changes
    id: str
    # The name, as people see it
    name: str
    # EMS: an agency that sends; HEALTHCARE: it has hospitals; C4SF: it runs MCIs
    type: Literal["EMS", "HEALTHCARE", "C4SF"]


class HospitalStatusAsked(TypedDict):
    # The id of the MCI
    mciId: str
    # Whether it is an exercise
    isDrill: bool
    # When the hospitals were asked for capacity
    askedAt: str
    # When this hospital answered; null: not yet
    answeredAt: str | None


class PublishedStatus(TypedDict):
    # The id: a uuid that never changes
    id: str
    # The id of the hospital
    HospitalId: str
    # The id of the user; of a status, who published it, null if nobody has; in the history also who
    # ended the MCI whose offers were cleared with it
    EdAdminUserId: str | None
    # The name of that user
    EdAdminUserName: str | None
    # How many red patients of the MCI it can take; null: not said
    mciRedCapacity: int | None
    # How many yellow patients of the MCI it can take; null: not said
    mciYellowCapacity: int | None
    # How many green patients of the MCI it can take; null: not said
    mciGreenCapacity: int | None
    # When a capacity was last said
    mciUpdateDateTime: str | None
    # Open beds in the emergency department
    openEdBedCount: int
    # Open beds for behavioral health
    openPsychBedCount: int
    # When a count of beds last changed
    bedCountUpdateDateTimeLocal: str
    # Whether the hospital is on divert: ambulances are asked to go elsewhere
    divertStatusIndicator: bool
    # When divert was last switched on or off
    divertStatusUpdateDateTimeLocal: str
    # What crews should know, in words
    additionalServiceAvailabilityNotes: str
    # When the notes last changed
    notesUpdateDateTimeLocal: str
    # When beds, divert or notes were last published, also unchanged, by the clock of the sender
    infoUpdateDateTimeLocal: str
    # Whether beds, divert or notes were ever published; until then the counts are 0 and the times
    # those of the making, and nobody has said them
    isInfoPublished: bool
    # When it was published, by the clock of the sender
    updateDateTimeLocal: str
    # The hospital it is about
    hospital: PublishedStatusHospital
    # When the server stored it
    createdAt: str


# The hospital it is about
class PublishedStatusHospital(TypedDict):
    # The id: a uuid that never changes
    id: str
    # The name, as people see it
    name: str


class MCI(TypedDict):
    # The id: a uuid that never changes
    id: str
    # The number of the incident: calls with this number belong to it
    incidentNumber: str
    # Where it is: street and number
    address1: str | None
    # Where it is: what else is known
    address2: str | None
    # Where it is: the city
    city: str | None
    # The state, by its two letters or its code
    state: str | None
    # Where it is: the ZIP code
    zip: str | None
    # When it began
    startedAt: str
    # When it ended; null: it is open
    endedAt: str | None
    # How many red patients by estimate; 0 in all four colors: no patients estimated
    estimatedRedCount: int
    # How many yellow patients by estimate; 0 in all four colors: no patients estimated
    estimatedYellowCount: int
    # How many green patients by estimate; 0 in all four colors: no patients estimated
    estimatedGreenCount: int
    # How many zebra (dead) patients by estimate; 0 in all four colors: no patients estimated
    estimatedZebraCount: int
    # How many red patients that were treated at the scene
    treatedRedCount: int
    # How many yellow patients that were treated at the scene
    treatedYellowCount: int
    # How many green patients that were treated at the scene
    treatedGreenCount: int
    # How many zebra (dead) patients that were treated at the scene
    treatedZebraCount: int
    # Whether another system keeps its counts: people may not change them
    isExternallyUpdated: bool
    # Whether it is an exercise
    isDrill: bool
    # The id of the user who created it; null if the program did
    CreatedById: str | None
    # When it was created
    createdAt: str
    # The id of the user who last changed it; null if the program did
    UpdatedById: str | None
    # When it was last changed
    updatedAt: str


class MCIWithRingdowns(TypedDict):
    # The id: a uuid that never changes
    id: str
    # The number of the incident: calls with this number belong to it
    incidentNumber: str
    # Where it is: street and number
    address1: str | None
    # Where it is: what else is known
    address2: str | None
    # Where it is: the city
    city: str | None
    # The state, by its two letters or its code
    state: str | None
    # Where it is: the ZIP code
    zip: str | None
    # When it began
    startedAt: str
    # When it ended; null: it is open
    endedAt: str | None
    # How many red patients by estimate; 0 in all four colors: no patients estimated
    estimatedRedCount: int
    # How many yellow patients by estimate; 0 in all four colors: no patients estimated
    estimatedYellowCount: int
    # How many green patients by estimate; 0 in all four colors: no patients estimated
    estimatedGreenCount: int
    # How many zebra (dead) patients by estimate; 0 in all four colors: no patients estimated
    estimatedZebraCount: int
    # How many red patients that were treated at the scene
    treatedRedCount: int
    # How many yellow patients that were treated at the scene
    treatedYellowCount: int
    # How many green patients that were treated at the scene
    treatedGreenCount: int
    # How many zebra (dead) patients that were treated at the scene
    treatedZebraCount: int
    # Whether another system keeps its counts: people may not change them
    isExternallyUpdated: bool
    # Whether it is an exercise
    isDrill: bool
    # The id of the user who created it; null if the program did
    CreatedById: str | None
    # When it was created
    createdAt: str
    # The id of the user who last changed it; null if the program did
    UpdatedById: str | None
    # When it was last changed
    updatedAt: str
    # The ringdowns
    ringdowns: list[Ringdown]
    # Redirected, and not sent to another hospital yet: in no count
    redirected: list[Ringdown]
    # Sent under its number within a day after its end: no patients of it
    late: list[Ringdown]


class MCIEvent(TypedDict):
    # The id: a uuid that never changes
    id: str
    # When it happened
    at: str
    # Who did it; null if the program did
    actorName: str | None
    # Whether a program did it
    isApiClient: bool
    # What was done
    action: MCIEventAction
    # The hospital it was about
    hospitalName: str | None
    # What was changed, oldest first
    changes: dict[str, MCIEventChangesValue]
    # Whether the capacities of all hospitals were cleared with it
    areCapacitiesCleared: bool


MCIEventChangesValue = TypedDict(
    "MCIEventChangesValue",
    {
        # The value before
        "from": "str | float | bool | None",
        # The value after
        "to": "str | float | bool | None",
    },
)


class FeedPage(TypedDict):
    # The entries, in the order in which they were written
    changes: list[FeedPageChange]
    # The cursor of the next page
    next: str
    # Whether there is more to read at once
    isMore: bool


class FeedPageChangeRingdown(TypedDict):
    # Of what kind it is
    kind: Literal["ringdown"]
    # Of the thing; of a hospital status that of its hospital
    id: str
    # changed, erased (its words and vitals are removed) or gone (it is not listed any more)
    change: Literal["changed", "erased", "gone"]
    # When it was written
    at: str
    # Grows with each change of this thing: take an entry only if it is greater than yours
    version: int
    # As it is now; null if it is gone
    data: Ringdown | None


class FeedPageChangeHospitalStatus(TypedDict):
    # Of what kind it is
    kind: Literal["hospitalStatus"]
    # Of the thing; of a hospital status that of its hospital
    id: str
    # changed, erased (its words and vitals are removed) or gone (it is not listed any more)
    change: Literal["changed", "erased", "gone"]
    # When it was written
    at: str
    # Grows with each change of this thing: take an entry only if it is greater than yours
    version: int
    # As it is now; null if it is gone
    data: HospitalStatus | None


class FeedPageChangeMci(TypedDict):
    # Of what kind it is
    kind: Literal["mci"]
    # Of the thing; of a hospital status that of its hospital
    id: str
    # changed, erased (its words and vitals are removed) or gone (it is not listed any more)
    change: Literal["changed", "erased", "gone"]
    # When it was written
    at: str
    # Grows with each change of this thing: take an entry only if it is greater than yours
    version: int
    # As it is now; null if it is gone
    data: MCI | None


ResponseTimes = TypedDict(
    "ResponseTimes",
    {
        # The beginning of the period, which is in it
        "from": "str",
        # The end of the period, which is in it
        "to": "str",
        # After which times it counts as missed
        "limits": "ResponseTimesLimits",
        # Drills in the period, which are left out
        "drills": "int",
        # Ringdowns that were sent before this are still being added up
        "incompleteBefore": "str | None",
        # The figures of all
        "all": "ResponseTimesAll",
        # The figures of each hospital
        "hospitals": "list[ResponseTimesHospital]",
        # The figures of each hour of the day
        "hours": "list[ResponseTimesHour]",
        # The figures of each week
        "weeks": "list[ResponseTimesWeek]",
        # The figures of each hospital and hour
        "hospitalHours": "list[ResponseTimesHospitalHour]",
    },
)


# After which times it counts as missed
class ResponseTimesLimits(TypedDict):
    # How long receiving may take
    receiveSeconds: int
    # How long confirming may take
    confirmSeconds: int


# The figures of all
class ResponseTimesAll(TypedDict):
    # How many ringdowns
    ringdowns: int
    # How long they waited to be received
    received: ResponseTimesAllReceived
    # How long they waited to be confirmed
    confirmed: ResponseTimesAllConfirmed


# How long they waited to be received
class ResponseTimesAllReceived(TypedDict):
    # How many were: those make the median and the percentile
    count: int
    # The median, rounded up; null: there was nothing to measure
    medianSeconds: int | None
    # In how many seconds nine of ten were done
    percentile90Seconds: int | None
    # Left out: canceled or redirected before
    withdrawn: int
    # Left out: still waiting
    waiting: int
    # Left out: arrived, or closed after a day, without
    never: int
    # Of all of them, those that waited longer than the limit, or in vain
    missed: int


# How long they waited to be confirmed
class ResponseTimesAllConfirmed(TypedDict):
    # How many were: those make the median and the percentile
    count: int
    # The median, rounded up; null: there was nothing to measure
    medianSeconds: int | None
    # In how many seconds nine of ten were done
    percentile90Seconds: int | None
    # Left out: canceled or redirected before
    withdrawn: int
    # Left out: still waiting
    waiting: int
    # Left out: arrived, or closed after a day, without
    never: int
    # Of all of them, those that waited longer than the limit, or in vain
    missed: int


class ResponseTimesHospital(TypedDict):
    # How many ringdowns
    ringdowns: int
    # How long they waited to be received
    received: ResponseTimesHospitalReceived
    # How long they waited to be confirmed
    confirmed: ResponseTimesHospitalConfirmed
    # The hospital it is about
    hospital: ResponseTimesHospitalHospital


# How long they waited to be received
class ResponseTimesHospitalReceived(TypedDict):
    # How many were: those make the median and the percentile
    count: int
    # The median, rounded up; null: there was nothing to measure
    medianSeconds: int | None
    # In how many seconds nine of ten were done
    percentile90Seconds: int | None
    # Left out: canceled or redirected before
    withdrawn: int
    # Left out: still waiting
    waiting: int
    # Left out: arrived, or closed after a day, without
    never: int
    # Of all of them, those that waited longer than the limit, or in vain
    missed: int


# How long they waited to be confirmed
class ResponseTimesHospitalConfirmed(TypedDict):
    # How many were: those make the median and the percentile
    count: int
    # The median, rounded up; null: there was nothing to measure
    medianSeconds: int | None
    # In how many seconds nine of ten were done
    percentile90Seconds: int | None
    # Left out: canceled or redirected before
    withdrawn: int
    # Left out: still waiting
    waiting: int
    # Left out: arrived, or closed after a day, without
    never: int
    # Of all of them, those that waited longer than the limit, or in vain
    missed: int


# The hospital it is about
class ResponseTimesHospitalHospital(TypedDict):
    # The id: a uuid that never changes
    id: str
    # The name, as people see it
    name: str


class ResponseTimesHour(TypedDict):
    # How many ringdowns
    ringdowns: int
    # How long they waited to be received
    received: ResponseTimesHourReceived
    # How long they waited to be confirmed
    confirmed: ResponseTimesHourConfirmed
    # In the hospital's time zone
    hour: int


# How long they waited to be received
class ResponseTimesHourReceived(TypedDict):
    # How many were: those make the median and the percentile
    count: int
    # The median, rounded up; null: there was nothing to measure
    medianSeconds: int | None
    # In how many seconds nine of ten were done
    percentile90Seconds: int | None
    # Left out: canceled or redirected before
    withdrawn: int
    # Left out: still waiting
    waiting: int
    # Left out: arrived, or closed after a day, without
    never: int
    # Of all of them, those that waited longer than the limit, or in vain
    missed: int


# How long they waited to be confirmed
class ResponseTimesHourConfirmed(TypedDict):
    # How many were: those make the median and the percentile
    count: int
    # The median, rounded up; null: there was nothing to measure
    medianSeconds: int | None
    # In how many seconds nine of ten were done
    percentile90Seconds: int | None
    # Left out: canceled or redirected before
    withdrawn: int
    # Left out: still waiting
    waiting: int
    # Left out: arrived, or closed after a day, without
    never: int
    # Of all of them, those that waited longer than the limit, or in vain
    missed: int


class ResponseTimesWeek(TypedDict):
    # How many ringdowns
    ringdowns: int
    # How long they waited to be received
    received: ResponseTimesWeekReceived
    # How long they waited to be confirmed
    confirmed: ResponseTimesWeekConfirmed
    # The Sunday on which it begins
    week: str


# How long they waited to be received
class ResponseTimesWeekReceived(TypedDict):
    # How many were: those make the median and the percentile
    count: int
    # The median, rounded up; null: there was nothing to measure
    medianSeconds: int | None
    # In how many seconds nine of ten were done
    percentile90Seconds: int | None
    # Left out: canceled or redirected before
    withdrawn: int
    # Left out: still waiting
    waiting: int
    # Left out: arrived, or closed after a day, without
    never: int
    # Of all of them, those that waited longer than the limit, or in vain
    missed: int


# How long they waited to be confirmed
class ResponseTimesWeekConfirmed(TypedDict):
    # How many were: those make the median and the percentile
    count: int
    # The median, rounded up; null: there was nothing to measure
    medianSeconds: int | None
    # In how many seconds nine of ten were done
    percentile90Seconds: int | None
    # Left out: canceled or redirected before
    withdrawn: int
    # Left out: still waiting
    waiting: int
    # Left out: arrived, or closed after a day, without
    never: int
    # Of all of them, those that waited longer than the limit, or in vain
    missed: int


class ResponseTimesHospitalHour(TypedDict):
    # How many ringdowns
    ringdowns: int
    # How long they waited to be received
    received: ResponseTimesHospitalHourReceived
    # How long they waited to be confirmed
    confirmed: ResponseTimesHospitalHourConfirmed
    # The hospital it is about
    hospital: ResponseTimesHospitalHourHospital
    # In the hospital's time zone
    hour: int


# How long they waited to be received
class ResponseTimesHospitalHourReceived(TypedDict):
    # How many were: those make the median and the percentile
    count: int
    # The median, rounded up; null: there was nothing to measure
    medianSeconds: int | None
    # In how many seconds nine of ten were done
    percentile90Seconds: int | None
    # Left out: canceled or redirected before
    withdrawn: int
    # Left out: still waiting
    waiting: int
    # Left out: arrived, or closed after a day, without
    never: int
    # Of all of them, those that waited longer than the limit, or in vain
    missed: int


# How long they waited to be confirmed
class ResponseTimesHospitalHourConfirmed(TypedDict):
    # How many were: those make the median and the percentile
    count: int
    # The median, rounded up; null: there was nothing to measure
    medianSeconds: int | None
    # In how many seconds nine of ten were done
    percentile90Seconds: int | None
    # Left out: canceled or redirected before
    withdrawn: int
    # Left out: still waiting
    waiting: int
    # Left out: arrived, or closed after a day, without
    never: int
    # Of all of them, those that waited longer than the limit, or in vain
    missed: int


# The hospital it is about
class ResponseTimesHospitalHourHospital(TypedDict):
    # The id: a uuid that never changes
    id: str
    # The name, as people see it
    name: str


class RingdownWait(TypedDict):
    # The id: a uuid that never changes
    id: str
    # The hospital it is about
    hospital: RingdownWaitHospital
    # The name of the unit within its agency, such as M12
    ambulanceIdentifier: str
    # The name of the organization
    organizationName: str
    # When the server stored the ringdown
    storedAt: str
    # The first of received and confirmed
    receivedAt: str | None
    # When it was confirmed
    confirmedAt: str | None
    # When nobody waited any more; null: somebody still waits
    endedAt: str | None
    # Why nobody waited any more; CLOSED: by the system, after a day
    endedAs: RingdownWaitEndedAs | None
    # When it was told that no screen was open at the hospital
    noScreenAt: str | None


# The hospital it is about
class RingdownWaitHospital(TypedDict):
    # The id: a uuid that never changes
    id: str
    # The name, as people see it
    name: str


OffloadReport = TypedDict(
    "OffloadReport",
    {
        # The beginning of the period, which is in it
        "from": "str",
        # The end of the period, which is in it
        "to": "str",
        # How the figures are grouped
        "by": "Literal[\"hospital\", \"hour\", \"week\"]",
        # Drills in the period, which are left out
        "drills": "int",
        # Arrivals before this are still being added up
        "incompleteBefore": "str | None",
        # The figures of all
        "all": "OffloadReportAll",
        # The figures of each group that has any
        "groups": "list[OffloadReportGroup]",
    },
)


# The figures of all
class OffloadReportAll(TypedDict):
    # Patients who were offloaded: those make every figure
    count: int
    # Those that have passed in full; by nearest rank
    medianMinutes: int | None
    # In how many minutes nine of ten were offloaded
    percentile90Minutes: int | None
    # How many waited longer than so many minutes
    over: list[OffloadReportAllOverEntry]
    # Ringdowns that are in no figure, by the reason
    leftOut: OffloadReportAllLeftOut


class OffloadReportAllOverEntry(TypedDict):
    # So many minutes
    minutes: int
    # How many
    count: int


# Ringdowns that are in no figure, by the reason
OffloadReportAllLeftOut = TypedDict(
    "OffloadReportAllLeftOut",
    {
        # Arrived and not offloaded yet
        "WAITING": "int",
        # Canceled or redirected, before or after arrival
        "NOT COMING": "int",
        # Closed by the program without an arrival
        "NO ARRIVAL": "int",
        # Back in service, or closed by the program, without an offload
        "NO OFFLOAD": "int",
        # Offloaded before it arrived, by the clocks of those who pressed
        "REVERSED": "int",
        # More than 24 h
        "TOO LONG": "int",
    },
)


class OffloadReportGroup(TypedDict):
    # Patients who were offloaded: those make every figure
    count: int
    # Those that have passed in full; by nearest rank
    medianMinutes: int | None
    # In how many minutes nine of ten were offloaded
    percentile90Minutes: int | None
    # How many waited longer than so many minutes
    over: list[OffloadReportGroupOverEntry]
    # Ringdowns that are in no figure, by the reason
    leftOut: OffloadReportGroupLeftOut
    # The hospital's id, the hour ('0' to '23'), or the Sunday of the week
    id: str
    # The name, as people see it
    name: str


class OffloadReportGroupOverEntry(TypedDict):
    # So many minutes
    minutes: int
    # How many
    count: int


# Ringdowns that are in no figure, by the reason
OffloadReportGroupLeftOut = TypedDict(
    "OffloadReportGroupLeftOut",
    {
        # Arrived and not offloaded yet
        "WAITING": "int",
        # Canceled or redirected, before or after arrival
        "NOT COMING": "int",
        # Closed by the program without an arrival
        "NO ARRIVAL": "int",
        # Back in service, or closed by the program, without an offload
        "NO OFFLOAD": "int",
        # Offloaded before it arrived, by the clocks of those who pressed
        "REVERSED": "int",
        # More than 24 h
        "TOO LONG": "int",
    },
)


DivertReport = TypedDict(
    "DivertReport",
    {
        # The beginning of the period, which is in it
        "from": "str",
        # The end of the period, which is in it
        "to": "str",
        # How the figures are grouped
        "by": "Literal[\"hospital\", \"hour\", \"week\"]",
        # The figures of all
        "all": "DivertReportAll",
        # The figures of each group that has any
        "groups": "list[DivertReportGroup]",
    },
)


# The figures of all
class DivertReportAll(TypedDict):
    # Diverts, or parts of one
    count: int
    # How long they were on divert in all
    seconds: int
    # All the time of these hospitals in the period
    ofSeconds: int


class DivertReportGroup(TypedDict):
    # Diverts, or parts of one
    count: int
    # How long they were on divert in all
    seconds: int
    # All the time of these hospitals in the period
    ofSeconds: int
    # The hospital's id, the hour ('0' to '23'), or the Sunday of the week
    id: str
    # The name, as people see it
    name: str


class Hospital(TypedDict):
    # The id: a uuid that never changes
    id: str
    # The name, as people see it
    name: str
    # The telephone number for people
    phone: str | None
    # The id of the organization it belongs to; left out in a body: your own
    OrganizationId: str
    # The organization it belongs to
    organization: HospitalOrganization
    # The state, by its two letters or its code
    state: str
    # The code of the facility at its state
    stateFacilityCode: str | None
    # Its place in the order of all hospitals
    sortSequenceNumber: int
    # Whether it takes part; what is not active is kept for the history
    isActive: bool
    # Who is mailed when nobody there seems to know; only for its administrators
    alertEmails: NotRequired[list[str]]
    # When it wants to have a screen open; only for its administrators
    alertHours: NotRequired[HospitalAlertHours | None]
    # The id of the user who created it; null if the program did
    CreatedById: str | None
    # When it was created
    createdAt: str
    # The id of the user who last changed it; null if the program did
    UpdatedById: str | None
    # When it was last changed
    updatedAt: str


# The organization it belongs to
class HospitalOrganization(TypedDict):
    # The id: a uuid that never changes
    id: str
    # The name, as people see it
    name: str
    # EMS: an agency that sends; HEALTHCARE: it has hospitals; C4SF: it runs MCIs
    type: Literal["EMS", "HEALTHCARE", "C4SF"]


HospitalAlertHours = TypedDict(
    "HospitalAlertHours",
    {
        # On the clocks of the hospital, such as 07:00
        "from": "str",
        # On the clocks of the hospital, such as 07:00
        "to": "str",
    },
)


class Error(TypedDict):
    # The HTTP status of the answer
    status: int
    # What is at fault: one message for each field
    messages: list[ErrorMessage]
    # Only with a 5xx: the id of this request in the server's log
    requestId: NotRequired[str]


class ErrorMessage(TypedDict):
    # The field, with dots: patient.age
    path: NotRequired[str]
    # A sentence for people
    message: str
    # The value that was sent; left out for passwords, codes and secrets
    value: NotRequired[Any]
    # With 409: the name of who set the value that stands now
    by: NotRequired[str]
    # The id of what has this value already, where the caller may read it
    takenBy: NotRequired[str]


class PostRingdownsBody(TypedDict):
    # An id that the client makes, a uuid: with it, a retry is safe
    id: NotRequired[str | None]
    # The unit that brings the patient
    ambulance: PostRingdownsBodyAmbulance
    # The call of the dispatch system
    emergencyMedicalServiceCall: PostRingdownsBodyEmergencyMedicalServiceCall
    # The hospital it is about
    hospital: PostRingdownsBodyHospital
    # The report on the patient
    patient: PostRingdownsBodyPatient
    # The report as its sender had read it
    patientBefore: NotRequired[PostRingdownsBodyPatientBefore]
    # The way to the hospital
    patientDelivery: PostRingdownsBodyPatientDelivery
    # When the vitals were taken; a retry sends the same
    takenAt: NotRequired[str | None]
    # The id of the redirected ringdown that this one continues
    redirectedFromId: NotRequired[str | None]


# The unit that brings the patient
class PostRingdownsBodyAmbulance(TypedDict):
    # At most 50 characters, spaces around it aside
    ambulanceIdentifier: str


# The call of the dispatch system
class PostRingdownsBodyEmergencyMedicalServiceCall(TypedDict):
    # At most 50 characters, spaces around it aside
    dispatchCallNumber: str


# The hospital it is about
class PostRingdownsBodyHospital(TypedDict):
    # The id: a uuid that never changes
    id: str


# The report on the patient
class PostRingdownsBodyPatient(TypedDict):
    # Urgency; a new ringdown must have it, unless `triageTag` or `triagePriority` says that the
    # patient is of an MCI
    emergencyServiceResponseType: NotRequired[Literal["CODE 2", "CODE 3"] | None]
    # Triage Tag #
    triageTag: NotRequired[str | None]
    # Triage priority
    triagePriority: NotRequired[Literal["RED", "YELLOW", "GREEN"] | None]
    # Age, years, months or days
    age: int
    # Age unit
    ageUnit: NotRequired[Literal["YEARS", "MONTHS", "DAYS"]]
    # Gender identity
    sex: Literal["MALE", "FEMALE", "NON-BINARY"]
    # At most 1000 characters, spaces around it aside
    chiefComplaintDescription: str
    # Vitals stability
    stableIndicator: bool
    # Systolic blood pressure, mmHg
    systolicBloodPressure: NotRequired[int | None]
    # Diastolic blood pressure, mmHg
    diastolicBloodPressure: NotRequired[int | None]
    # Pulse, beats/min
    heartRateBpm: NotRequired[int | None]
    # Respiratory rate, breaths/min
    respiratoryRate: NotRequired[int | None]
    # Oxygen saturation, %
    oxygenSaturation: NotRequired[int | None]
    # Oxygen response
    lowOxygenResponseType: NotRequired[Literal["ROOM AIR", "SUPPLEMENTAL OXYGEN"] | None]
    # Supplemental oxygen amount, L
    supplementalOxygenAmount: NotRequired[int | None]
    # Temperature, °F
    temperature: NotRequired[float | None]
    # GCS, / 15
    glasgowComaScale: NotRequired[int | None]
    # Blood glucose, mg/dL
    bloodGlucose: NotRequired[int | None]
    # Treatments administered
    treatmentNotes: NotRequired[str | None]
    # ETOH suspected
    etohSuspectedIndicator: NotRequired[bool | None]
    # Drugs suspected
    drugsSuspectedIndicator: NotRequired[bool | None]
    # Behavioral health needs
    psychIndicator: NotRequired[bool | None]
    # Combative behavior
    combativeBehaviorIndicator: NotRequired[bool | None]
    # 4-point restraint
    restraintIndicator: NotRequired[bool | None]
    # COVID-19 suspected
    covid19SuspectedIndicator: NotRequired[bool | None]
    # IV
    ivIndicator: NotRequired[bool | None]
    # Other observation notes
    otherObservationNotes: NotRequired[str | None]
    # Vitals outside their expected range that the crew has confirmed as correct
    outOfRangeConfirmed: NotRequired[list[RingdownOlderVitalsKey]]


# The report as its sender had read it
class PostRingdownsBodyPatientBefore(TypedDict):
    # Urgency; a new ringdown must have it, unless `triageTag` or `triagePriority` says that the
    # patient is of an MCI
    emergencyServiceResponseType: NotRequired[Literal["CODE 2", "CODE 3"]]
    # Triage Tag #
    triageTag: NotRequired[str | None]
    # Triage priority
    triagePriority: NotRequired[Literal["RED", "YELLOW", "GREEN"] | None]
    # Age, years, months or days
    age: NotRequired[int]
    # Age unit
    ageUnit: NotRequired[Literal["YEARS", "MONTHS", "DAYS"]]
    # Gender identity
    sex: NotRequired[Literal["MALE", "FEMALE", "NON-BINARY"]]
    # At most 1000 characters, spaces around it aside
    chiefComplaintDescription: NotRequired[str]
    # Vitals stability
    stableIndicator: NotRequired[bool]
    # Systolic blood pressure, mmHg
    systolicBloodPressure: NotRequired[int | None]
    # Diastolic blood pressure, mmHg
    diastolicBloodPressure: NotRequired[int | None]
    # Pulse, beats/min
    heartRateBpm: NotRequired[int | None]
    # Respiratory rate, breaths/min
    respiratoryRate: NotRequired[int | None]
    # Oxygen saturation, %
    oxygenSaturation: NotRequired[int | None]
    # Oxygen response
    lowOxygenResponseType: NotRequired[Literal["ROOM AIR", "SUPPLEMENTAL OXYGEN"] | None]
    # Supplemental oxygen amount, L
    supplementalOxygenAmount: NotRequired[int | None]
    # Temperature, °F
    temperature: NotRequired[float | None]
    # GCS, / 15
    glasgowComaScale: NotRequired[int | None]
    # Blood glucose, mg/dL
    bloodGlucose: NotRequired[int | None]
    # Treatments administered
    treatmentNotes: NotRequired[str | None]
    # ETOH suspected
    etohSuspectedIndicator: NotRequired[bool]
    # Drugs suspected
    drugsSuspectedIndicator: NotRequired[bool]
    # Behavioral health needs
    psychIndicator: NotRequired[bool]
    # Combative behavior
    combativeBehaviorIndicator: NotRequired[bool]
    # 4-point restraint
    restraintIndicator: NotRequired[bool]
    # COVID-19 suspected
    covid19SuspectedIndicator: NotRequired[bool]
    # IV
    ivIndicator: NotRequired[bool]
    # Other observation notes
    otherObservationNotes: NotRequired[str | None]
    # Vitals outside their expected range that the crew has confirmed as correct
    outOfRangeConfirmed: NotRequired[list[RingdownOlderVitalsKey]]


# The way to the hospital
class PostRingdownsBodyPatientDelivery(TypedDict):
    # In how many minutes the unit arrives, counted from when it is sent
    etaMinutes: int
    # When it happened, as an instant with its offset
    dateTimeLocal: NotRequired[str | None]


class PatchRingdownsIdBody(TypedDict):
    # With another hospital: the id of the new ringdown
    id: NotRequired[str | None]
    # The report on the patient
    patient: NotRequired[PatchRingdownsIdBodyPatient]
    # What stands now, as the sender has read it: 409 where somebody told it anew. Any other key
    # under it is 400
    expected: NotRequired[PatchRingdownsIdBodyExpected]
    # When the vitals were taken; a retry sends the same
    takenAt: NotRequired[str | None]
    # An id that the client makes for the change: repeated, it changes nothing more
    updateId: NotRequired[str | None]
    # In how many minutes the unit arrives, counted from when it is sent
    etaMinutes: NotRequired[int]
    # When `etaMinutes` was said; default now
    etaSaidAt: NotRequired[str | None]
    # The way to the hospital
    patientDelivery: NotRequired[PatchRingdownsIdBodyPatientDelivery]
    # The unit that brings the patient
    ambulance: NotRequired[PatchRingdownsIdBodyAmbulance]
    # The call of the dispatch system
    emergencyMedicalServiceCall: NotRequired[PatchRingdownsIdBodyEmergencyMedicalServiceCall]
    # The hospital it is about
    hospital: NotRequired[PatchRingdownsIdBodyHospital]


# The report on the patient
class PatchRingdownsIdBodyPatient(TypedDict):
    # Urgency; a new ringdown must have it, unless `triageTag` or `triagePriority` says that the
    # patient is of an MCI
    emergencyServiceResponseType: NotRequired[Literal["CODE 2", "CODE 3"]]
    # Triage Tag #
    triageTag: NotRequired[str | None]
    # Triage priority
    triagePriority: NotRequired[Literal["RED", "YELLOW", "GREEN"] | None]
    # Age, years, months or days
    age: NotRequired[int]
    # Age unit
    ageUnit: NotRequired[Literal["YEARS", "MONTHS", "DAYS"]]
    # Gender identity
    sex: NotRequired[Literal["MALE", "FEMALE", "NON-BINARY"]]
    # At most 1000 characters, spaces around it aside
    chiefComplaintDescription: NotRequired[str]
    # Vitals stability
    stableIndicator: NotRequired[bool]
    # Systolic blood pressure, mmHg
    systolicBloodPressure: NotRequired[int | None]
    # Diastolic blood pressure, mmHg
    diastolicBloodPressure: NotRequired[int | None]
    # Pulse, beats/min
    heartRateBpm: NotRequired[int | None]
    # Respiratory rate, breaths/min
    respiratoryRate: NotRequired[int | None]
    # Oxygen saturation, %
    oxygenSaturation: NotRequired[int | None]
    # Oxygen response
    lowOxygenResponseType: NotRequired[Literal["ROOM AIR", "SUPPLEMENTAL OXYGEN"] | None]
    # Supplemental oxygen amount, L
    supplementalOxygenAmount: NotRequired[int | None]
    # Temperature, °F
    temperature: NotRequired[float | None]
    # GCS, / 15
    glasgowComaScale: NotRequired[int | None]
    # Blood glucose, mg/dL
    bloodGlucose: NotRequired[int | None]
    # Treatments administered
    treatmentNotes: NotRequired[str | None]
    # ETOH suspected
    etohSuspectedIndicator: NotRequired[bool]
    # Drugs suspected
    drugsSuspectedIndicator: NotRequired[bool]
    # Behavioral health needs
    psychIndicator: NotRequired[bool]
    # Combative behavior
    combativeBehaviorIndicator: NotRequired[bool]
    # 4-point restraint
    restraintIndicator: NotRequired[bool]
    # COVID-19 suspected
    covid19SuspectedIndicator: NotRequired[bool]
    # IV
    ivIndicator: NotRequired[bool]
    # Other observation notes
    otherObservationNotes: NotRequired[str | None]
    # Vitals outside their expected range that the crew has confirmed as correct
    outOfRangeConfirmed: NotRequired[list[RingdownOlderVitalsKey]]


# What stands now, as the sender has read it: 409 where somebody told it anew. Any other key under
# it is 400
class PatchRingdownsIdBodyExpected(TypedDict):
    # The report on the patient
    patient: PatchRingdownsIdBodyExpectedPatient


# The report on the patient
class PatchRingdownsIdBodyExpectedPatient(TypedDict):
    # Urgency; a new ringdown must have it, unless `triageTag` or `triagePriority` says that the
    # patient is of an MCI
    emergencyServiceResponseType: NotRequired[Literal["CODE 2", "CODE 3"]]
    # Triage Tag #
    triageTag: NotRequired[str | None]
    # Triage priority
    triagePriority: NotRequired[Literal["RED", "YELLOW", "GREEN"] | None]
    # Age, years, months or days
    age: NotRequired[int]
    # Age unit
    ageUnit: NotRequired[Literal["YEARS", "MONTHS", "DAYS"]]
    # Gender identity
    sex: NotRequired[Literal["MALE", "FEMALE", "NON-BINARY"]]
    # At most 1000 characters, spaces around it aside
    chiefComplaintDescription: NotRequired[str]
    # Vitals stability
    stableIndicator: NotRequired[bool]
    # Systolic blood pressure, mmHg
    systolicBloodPressure: NotRequired[int | None]
    # Diastolic blood pressure, mmHg
    diastolicBloodPressure: NotRequired[int | None]
    # Pulse, beats/min
    heartRateBpm: NotRequired[int | None]
    # Respiratory rate, breaths/min
    respiratoryRate: NotRequired[int | None]
    # Oxygen saturation, %
    oxygenSaturation: NotRequired[int | None]
    # Oxygen response
    lowOxygenResponseType: NotRequired[Literal["ROOM AIR", "SUPPLEMENTAL OXYGEN"] | None]
    # Supplemental oxygen amount, L
    supplementalOxygenAmount: NotRequired[int | None]
    # Temperature, °F
    temperature: NotRequired[float | None]
    # GCS, / 15
    glasgowComaScale: NotRequired[int | None]
    # Blood glucose, mg/dL
    bloodGlucose: NotRequired[int | None]
    # Treatments administered
    treatmentNotes: NotRequired[str | None]
    # ETOH suspected
    etohSuspectedIndicator: NotRequired[bool]
    # Drugs suspected
    drugsSuspectedIndicator: NotRequired[bool]
    # Behavioral health needs
    psychIndicator: NotRequired[bool]
    # Combative behavior
    combativeBehaviorIndicator: NotRequired[bool]
    # 4-point restraint
    restraintIndicator: NotRequired[bool]
    # COVID-19 suspected
    covid19SuspectedIndicator: NotRequired[bool]
    # IV
    ivIndicator: NotRequired[bool]
    # Other observation notes
    otherObservationNotes: NotRequired[str | None]
    # Vitals outside their expected range that the crew has confirmed as correct
    outOfRangeConfirmed: NotRequired[list[RingdownOlderVitalsKey]]


# The way to the hospital
class PatchRingdownsIdBodyPatientDelivery(TypedDict):
    # In how many minutes the unit arrives, counted from when it is sent
    etaMinutes: NotRequired[int]


# The unit that brings the patient
class PatchRingdownsIdBodyAmbulance(TypedDict):
    # At most 50 characters, spaces around it aside
    ambulanceIdentifier: str


# The call of the dispatch system
class PatchRingdownsIdBodyEmergencyMedicalServiceCall(TypedDict):
    # At most 50 characters, spaces around it aside
    dispatchCallNumber: str


# The hospital it is about
class PatchRingdownsIdBodyHospital(TypedDict):
    # The id: a uuid that never changes
    id: str


class PatchRingdownsIdDeliveryStatusBody(TypedDict):
    # The status that is reached, or that is undone
    deliveryStatus: RingdownPatientDeliveryCurrentDeliveryStatus
    # When it happened, as an instant with its offset
    dateTimeLocal: str
    # The newest `at` of the changes that were shown: later ones stay
    until: NotRequired[str | None]


class PostRingdownsIdAcknowledgeChangesBody(TypedDict):
    # The newest `at` of the changes that were shown: later ones stay
    until: str


class PostRingdownsIdUndoBody(TypedDict):
    # The status that is reached, or that is undone
    deliveryStatus: RingdownPatientDeliveryCurrentDeliveryStatus
    # When it happened
    at: NotRequired[str | None]


class PostHospitalstatusesBody(TypedDict):
    # The id of the hospital
    hospitalId: str
    # Open beds in the emergency department
    openEdBedCount: NotRequired[int]
    # Open beds for behavioral health
    openPsychBedCount: NotRequired[int]
    # Whether the hospital is on divert: ambulances are asked to go elsewhere
    divertStatusIndicator: NotRequired[bool]
    # What crews should know, in words
    additionalServiceAvailabilityNotes: NotRequired[str | None]
    # How many red patients of the MCI it can take; null: not said
    mciRedCapacity: NotRequired[int | None]
    # How many yellow patients of the MCI it can take; null: not said
    mciYellowCapacity: NotRequired[int | None]
    # How many green patients of the MCI it can take; null: not said
    mciGreenCapacity: NotRequired[int | None]
    # What stands now, as the sender believes: 409 if it is another value. Any other key under it is
    # 400
    expected: NotRequired[PostHospitalstatusesBodyExpected]
    # For which kind of MCI the sender offers capacity: 409 if the open one is of the other
    mciKind: NotRequired[Literal["real", "drill"]]
    # When it was published, by the clock of the sender
    updateDateTimeLocal: NotRequired[str]


# What stands now, as the sender believes: 409 if it is another value. Any other key under it is 400
class PostHospitalstatusesBodyExpected(TypedDict):
    # Open beds in the emergency department
    openEdBedCount: NotRequired[int]
    # Open beds for behavioral health
    openPsychBedCount: NotRequired[int]
    # Whether the hospital is on divert: ambulances are asked to go elsewhere
    divertStatusIndicator: NotRequired[bool]
    # What crews should know, in words
    additionalServiceAvailabilityNotes: NotRequired[str | None]
    # How many red patients of the MCI it can take; null: not said
    mciRedCapacity: NotRequired[int | None]
    # How many yellow patients of the MCI it can take; null: not said
    mciYellowCapacity: NotRequired[int | None]
    # How many green patients of the MCI it can take; null: not said
    mciGreenCapacity: NotRequired[int | None]


class GetAmbulancesIdentifiersAnswer(TypedDict):
    # The names of the active units, in natural order
    ambulanceIdentifiers: list[str]


class GetEmscallsDispatchCallNumbersAnswer(TypedDict):
    # The numbers of calls, newest first
    dispatchCallNumbers: list[str]


class PostEmscallsBodyEntry(TypedDict):
    # At most 50 characters, spaces around it aside
    ambulanceIdentifier: str
    # At most 50 characters, spaces around it aside
    dispatchCallNumber: str
    # When the call began, as an instant with its offset
    startDateTimeLocal: str


class PostEmscallsAnswer(TypedDict):
    # How many calls were received
    received: int
    # The units that nobody knew, as they were sent: they now exist
    createdUnits: list[str]


class PostMcisBody(TypedDict):
    # At most 50 characters, spaces around it aside
    incidentNumber: str
    # When it began
    startedAt: str
    # When it ended; null: it is open
    endedAt: NotRequired[str | None]
    # Whether it is an exercise
    isDrill: NotRequired[bool]
    # Where it is: street and number
    address1: NotRequired[str | None]
    # Where it is: what else is known
    address2: NotRequired[str | None]
    # Where it is: the city
    city: NotRequired[str | None]
    # The state, by its two letters or its code
    state: NotRequired[str | None]
    # Where it is: the ZIP code
    zip: NotRequired[str | None]
    # How many red patients by estimate; 0 in all four colors: no patients estimated
    estimatedRedCount: NotRequired[int]
    # How many yellow patients by estimate; 0 in all four colors: no patients estimated
    estimatedYellowCount: NotRequired[int]
    # How many green patients by estimate; 0 in all four colors: no patients estimated
    estimatedGreenCount: NotRequired[int]
    # How many zebra (dead) patients by estimate; 0 in all four colors: no patients estimated
    estimatedZebraCount: NotRequired[int]
    # Whether another system keeps its counts: people may not change them
    isExternallyUpdated: NotRequired[bool]
    # How many red patients that were treated at the scene
    treatedRedCount: NotRequired[int]
    # How many yellow patients that were treated at the scene
    treatedYellowCount: NotRequired[int]
    # How many green patients that were treated at the scene
    treatedGreenCount: NotRequired[int]
    # How many zebra (dead) patients that were treated at the scene
    treatedZebraCount: NotRequired[int]


class PatchMcisIdBody(TypedDict):
    # The id: a uuid that never changes
    id: NotRequired[Any]
    # Whether it is an exercise
    isDrill: NotRequired[Any]
    # The id of the user who created it; null if the program did
    CreatedById: NotRequired[Any]
    # When it was created
    createdAt: NotRequired[Any]
    # The id of the user who last changed it; null if the program did
    UpdatedById: NotRequired[Any]
    # When it was last changed
    updatedAt: NotRequired[Any]
    # At most 50 characters, spaces around it aside
    incidentNumber: NotRequired[str]
    # When it began
    startedAt: NotRequired[str]
    # When it ended; null: it is open
    endedAt: NotRequired[str | None]
    # Where it is: street and number
    address1: NotRequired[str | None]
    # Where it is: what else is known
    address2: NotRequired[str | None]
    # Where it is: the city
    city: NotRequired[str | None]
    # The state, by its two letters or its code
    state: NotRequired[str | None]
    # Where it is: the ZIP code
    zip: NotRequired[str | None]
    # How many red patients by estimate; 0 in all four colors: no patients estimated
    estimatedRedCount: NotRequired[int]
    # How many yellow patients by estimate; 0 in all four colors: no patients estimated
    estimatedYellowCount: NotRequired[int]
    # How many green patients by estimate; 0 in all four colors: no patients estimated
    estimatedGreenCount: NotRequired[int]
    # How many zebra (dead) patients by estimate; 0 in all four colors: no patients estimated
    estimatedZebraCount: NotRequired[int]
    # Whether another system keeps its counts: people may not change them
    isExternallyUpdated: NotRequired[bool]
    # How many red patients that were treated at the scene
    treatedRedCount: NotRequired[int]
    # How many yellow patients that were treated at the scene
    treatedYellowCount: NotRequired[int]
    # How many green patients that were treated at the scene
    treatedGreenCount: NotRequired[int]
    # How many zebra (dead) patients that were treated at the scene
    treatedZebraCount: NotRequired[int]
    # What stands now in the fields that are changed, as the sender believes: 409 if it is another
    # value, and of counts all. Any other key under it is 400
    expected: NotRequired[PatchMcisIdBodyExpected]
    # What is added to counts, once: the same id again adds nothing
    increments: NotRequired[PatchMcisIdBodyIncrements]


# What stands now in the fields that are changed, as the sender believes: 409 if it is another
# value, and of counts all. Any other key under it is 400
class PatchMcisIdBodyExpected(TypedDict):
    # How many red patients by estimate; 0 in all four colors: no patients estimated
    estimatedRedCount: NotRequired[int]
    # How many yellow patients by estimate; 0 in all four colors: no patients estimated
    estimatedYellowCount: NotRequired[int]
    # How many green patients by estimate; 0 in all four colors: no patients estimated
    estimatedGreenCount: NotRequired[int]
    # How many zebra (dead) patients by estimate; 0 in all four colors: no patients estimated
    estimatedZebraCount: NotRequired[int]
    # How many red patients that were treated at the scene
    treatedRedCount: NotRequired[int]
    # How many yellow patients that were treated at the scene
    treatedYellowCount: NotRequired[int]
    # How many green patients that were treated at the scene
    treatedGreenCount: NotRequired[int]
    # How many zebra (dead) patients that were treated at the scene
    treatedZebraCount: NotRequired[int]
    # The number of the incident: calls with this number belong to it
    incidentNumber: NotRequired[str | None]
    # When it began
    startedAt: NotRequired[str]
    # When it ended; null: it is open
    endedAt: NotRequired[str | None]
    # Where it is: street and number
    address1: NotRequired[str | None]
    # Where it is: what else is known
    address2: NotRequired[str | None]
    # Where it is: the city
    city: NotRequired[str | None]
    # The state, by its two letters or its code
    state: NotRequired[str | None]
    # Where it is: the ZIP code
    zip: NotRequired[str | None]


# What is added to counts, once: the same id again adds nothing
class PatchMcisIdBodyIncrements(TypedDict):
    # An id that the client makes: repeated within 24 h, it adds nothing more
    id: str
    # What is added to each count; less than 0 takes away
    by: PatchMcisIdBodyIncrementsBy


# What is added to each count; less than 0 takes away
class PatchMcisIdBodyIncrementsBy(TypedDict):
    # How many red patients by estimate; 0 in all four colors: no patients estimated
    estimatedRedCount: NotRequired[int]
    # How many yellow patients by estimate; 0 in all four colors: no patients estimated
    estimatedYellowCount: NotRequired[int]
    # How many green patients by estimate; 0 in all four colors: no patients estimated
    estimatedGreenCount: NotRequired[int]
    # How many zebra (dead) patients by estimate; 0 in all four colors: no patients estimated
    estimatedZebraCount: NotRequired[int]
    # How many red patients that were treated at the scene
    treatedRedCount: NotRequired[int]
    # How many yellow patients that were treated at the scene
    treatedYellowCount: NotRequired[int]
    # How many green patients that were treated at the scene
    treatedGreenCount: NotRequired[int]
    # How many zebra (dead) patients that were treated at the scene
    treatedZebraCount: NotRequired[int]


class PostMcisIdAskAnswer(TypedDict):
    # When the hospitals were asked for capacity
    askedAt: str
    # The hospitals
    hospitals: int


class GetDashboardAnswer(TypedDict):
    # Ringdowns under way
    openRingdowns: int
    # Those of them that no hospital has confirmed
    unconfirmed: int
    # Patients who have arrived and are not offloaded
    waitingAtTheDoor: int
    # Hospitals on divert; null if you have none
    hospitalsOnDivert: int | None
    # Their names; null if you have none
    namesOnDivert: list[str] | None
    # Hospitals that have not published for long; null if you have none
    outdatedStatuses: int | None
    # Invites that wait; null if you may not see them
    pendingInvites: int | None


RingdownPatientDeliveryCurrentDeliveryStatus = Literal[
    "RINGDOWN SENT",
    "RINGDOWN RECEIVED",
    "RINGDOWN CONFIRMED",
    "ARRIVED",
    "OFFLOADED",
    "OFFLOADED ACKNOWLEDGED",
    "RETURNED TO SERVICE",
    "CANCELLED",
    "CANCEL ACKNOWLEDGED",
    "REDIRECTED",
    "REDIRECT ACKNOWLEDGED",
]

RingdownOlderVitalsKey = Literal[
    "age",
    "systolicBloodPressure",
    "diastolicBloodPressure",
    "heartRateBpm",
    "respiratoryRate",
    "oxygenSaturation",
    "supplementalOxygenAmount",
    "temperature",
    "glasgowComaScale",
    "bloodGlucose",
]

RingdownAttentionKind = Literal[
    "NO SCREEN",
    "NOT RECEIVED",
    "NOT CONFIRMED",
    "WORSE",
]

MCIEventAction = Literal[
    "mci.started",
    "mci.changed",
    "mci.ended",
    "mci.reopened",
    "mci.exported",
    "mci.asked",
    "hospital.mci_capacity",
]

FeedPageChange = Union[
    "FeedPageChangeRingdown",
    "FeedPageChangeHospitalStatus",
    "FeedPageChangeMci",
]

RingdownWaitEndedAs = Literal[
    "ARRIVED",
    "CANCELLED",
    "REDIRECTED",
    "CLOSED",
]

GetResponseRingdownsMissed = Literal[
    "NOT RECEIVED",
    "NOT CONFIRMED",
    "NEVER CONFIRMED",
    "NO SCREEN",
]


class Calls:
    """Every call that an API client can make. Times are ISO 8601 with an offset or Z."""

    def _ask(
        self,
        method: str,
        path: str,
        query: Mapping[str, Any] | None = None,
        body: Any = None,
    ) -> Any:
        raise NotImplementedError

    def _ask_pages(self, path: str, query: Mapping[str, Any]) -> Iterator[Any]:
        raise NotImplementedError

    def post_ringdowns(
        self,
        body: PostRingdownsBody,
    ) -> Ringdown:
        """Send a ringdown; 200 if it is already stored with this id and content.

        Who may call: Operational users of an active EMS organization. Scope of an API client:
        `ringdowns:write`.

        The client creates the id, so a retry is safe; 409 if the id has other content.
        `redirectedFromId` is the redirected ringdown that this one continues: 409 while its
        hospital still expects the patient, when a colleague has them, or when another one continues
        it already. With the same call number, the new ringdown is a drill if the old one was;
        `patientBefore` is the report of that one as its sender read it: what they left as it was is
        what was told last, and vitals that were measured later stand. 429 when the unit or the user
        has sent `RINGDOWNS_PER_MINUTE` (12) within a minute, five times as many under the number of
        an open MCI; an API client as a whole may send five times as many as a user.

        Raises Invalid, SignedOut, Forbidden, Conflict, TooMany, Unavailable, CommitUnknown.
        """
        return self._ask("POST", "/api/ringdowns", body=body)

    def get_ringdowns(
        self,
        *,
        hospitalId: str | None = None,
        organizationId: str | None = None,
        from_: str | None = None,
        to: str | None = None,
        status: str | None = None,
        search: str | None = None,
        drills: bool | None = None,
        notSentOn: bool | None = None,
        before: str | None = None,
        limit: int | None = None,
    ) -> Iterator[Ringdown]:
        """List the history of ringdowns, newest first.

        Who may call: Signed-in users; 404 for what they may not see. Scope of an API client:
        `ringdowns:read`.

        With `hospitalId`: for the hospital's ringdown users and the administrators of its
        organization. With `organizationId`: for the crews of an agency, and for the administrators
        of an agency or a healthcare organization. With neither, crews get their agency's ringdowns
        and super users get all. `status` takes several statuses, separated by commas; `drills=true`
        includes drills. `notSentOn=true` adds an agency's patients who were redirected within the
        last 24 h and not sent to another hospital, to a list by `status`; it is not for a `search`.
        `search` looks for each word in call number, unit and complaint; one or two characters are
        looked for at the start of call number and unit.

        Reads page after page, as the loop over it goes on.

        hospitalId: The id of the hospital

        organizationId: The id of an organization; left out: your own, for super users all where it
        fits

        from_: The beginning of the period, which is in it

        to: The end of the period, which is in it

        status: Only these statuses of a delivery, separated by commas

        search: Words to look for; neither capitals nor accents matter

        drills: `true` also lists drills

        notSentOn: `true` also lists patients who were redirected within 24 h and not sent on

        before: The cursor of the next page, from the `Link` header of the answer

        limit: How many at most: 1 to 100; more counts as 100

        Raises Invalid, SignedOut, Forbidden, NotFound, Unavailable.
        """
        return self._ask_pages(
            "/api/ringdowns",
            query={
                "hospitalId": hospitalId,
                "organizationId": organizationId,
                "from": from_,
                "to": to,
                "status": status,
                "search": search,
                "drills": drills,
                "notSentOn": notSentOn,
                "before": before,
                "limit": limit,
            },
        )

    def get_ringdowns_mine(
        self,
        *,
        before: str | None = None,
        limit: int | None = None,
    ) -> Iterator[Ringdown]:
        """List your own ringdowns, those under way first.

        Who may call: Signed-in users; 404 for what they may not see. Scope of an API client:
        `ringdowns:read`.

        Reads page after page, as the loop over it goes on.

        before: The cursor of the next page, from the `Link` header of the answer

        limit: How many at most: 1 to 100; more counts as 100

        Raises Invalid, SignedOut, Forbidden, Unavailable.
        """
        return self._ask_pages("/api/ringdowns/mine", query={"before": before, "limit": limit})

    def get_ringdowns_id(
        self,
        id: str,
    ) -> Ringdown:
        """Read a ringdown.

        Who may call: Signed-in users; 404 for what they may not see. Scope of an API client:
        `ringdowns:read`.

        For its crew and agency, its hospital, super users, and coordinators if it belongs to an
        MCI.

        id: The id of the ringdown

        Raises SignedOut, Forbidden, NotFound, Unavailable.
        """
        return self._ask("GET", f"/api/ringdowns/{quote(id, safe='')}")

    def patch_ringdowns_id(
        self,
        id: str,
        body: PatchRingdownsIdBody,
    ) -> Ringdown:
        """Change patient, ETA, unit, call number or hospital before offload; a new hospital creates
        a new ringdown.

        Who may call: Signed-in users; 404 for what they may not see. Scope of an API client:
        `ringdowns:write`.

        For the ringdown's crew. `takenAt` is when the vitals were taken: those that stand and were
        measured or cleared later stay, and the earlier ones are in the versions. Send only the
        vitals that were measured: each of them counts as measured then, also if it is as it was. A
        new systolic clears the diastolic of before, unless both are sent. Of a whole report that is
        sent back only those that changed do, and one that is as in `expected` stays as it is
        stored. `expected` is what the sender had read of what they change: 409 at each field but
        vitals that was told anew since; `value` says what stands. `etaSaidAt` is when the ETA was
        said, by default now: one that was said before the ETA that stands comes too late, and
        changes nothing. The whole ringdown may be sent back as it was read: a key that cannot be
        changed is 400 if it is not as stored, but what time or others change is ignored
        (`olderVitals`, `vitalsAt`, `screensOpen`, `deliveredAt`, `attention`, `alerts`). `id` is
        for the new ringdown of another hospital, so that a retry is safe. The same `updateId`, made
        by the client, changes a ringdown once, however late it is repeated. 429 as for sending,
        counted apart; a new hospital counts as sending.

        id: The id of the ringdown

        Raises Invalid, SignedOut, Forbidden, NotFound, Conflict, TooMany, Unavailable,
        CommitUnknown.
        """
        return self._ask("PATCH", f"/api/ringdowns/{quote(id, safe='')}", body=body)

    def patch_ringdowns_id_delivery_status(
        self,
        id: str,
        body: PatchRingdownsIdDeliveryStatusBody,
    ) -> Ringdown:
        """Set the status of a delivery.

        Who may call: Signed-in users; 404 for what they may not see. Scope of an API client:
        `ringdowns:write`.

        The crew and the hospital each set their own statuses. `dateTimeLocal` is when it happened,
        at most 24 h from the server's clock. Sending a status again changes nothing. A late report
        of an earlier status is stored, but the current status stays. 409 if the current status does
        not allow this one. RINGDOWN CONFIRMED with `until` also acknowledges the changes until
        then.

        id: The id of the ringdown

        Raises Invalid, SignedOut, Forbidden, NotFound, Conflict, Unavailable, CommitUnknown.
        """
        return self._ask("PATCH", f"/api/ringdowns/{quote(id, safe='')}/deliveryStatus", body=body)

    def post_ringdowns_id_acknowledge_changes(
        self,
        id: str,
        body: PostRingdownsIdAcknowledgeChangesBody,
    ) -> Ringdown:
        """Acknowledge what the crew has changed.

        Who may call: Signed-in users; 404 for what they may not see. Scope of an API client:
        `ringdowns:write`.

        For the hospital's ringdown users, and for coordinators if it belongs to an MCI. `until` is
        the newest `at` that was shown: later changes stay in `changes`.

        id: The id of the ringdown

        Raises Invalid, SignedOut, Forbidden, NotFound, Unavailable, CommitUnknown.
        """
        return self._ask(
            "POST",
            f"/api/ringdowns/{quote(id, safe='')}/acknowledgeChanges",
            body=body,
        )

    def get_ringdowns_id_versions(
        self,
        id: str,
        *,
        readings: bool | None = None,
        before: str | None = None,
        limit: int | None = None,
    ) -> Iterator[PatientVersion]:
        """List what was told of the patient, newest first.

        Who may call: Signed-in users; 404 for what they may not see. Scope of an API client:
        `ringdowns:read`.

        For whoever may read the ringdown. What was told before a redirect is part of it.
        `readings=true` lists only the versions with the newest three readings of each vital, whole
        and on one page: `before` and `limit` count for nothing.

        Reads page after page, as the loop over it goes on.

        id: The id of the ringdown

        readings: `true` lists only the newest three readings of each vital, on one page

        before: The cursor of the next page, from the `Link` header of the answer

        limit: How many at most: 1 to 100; more counts as 100

        Raises Invalid, SignedOut, Forbidden, NotFound, Unavailable.
        """
        return self._ask_pages(
            f"/api/ringdowns/{quote(id, safe='')}/versions",
            query={
                "readings": readings,
                "before": before,
                "limit": limit,
            },
        )

    def post_ringdowns_id_undo(
        self,
        id: str,
        body: PostRingdownsIdUndoBody,
    ) -> Ringdown:
        """Undo the last status.

        Who may call: Signed-in users; 404 for what they may not see. Scope of an API client:
        `ringdowns:write`.

        For whoever set it, or its crew after a takeover, within 60 s after the server received it.
        ARRIVED, OFFLOADED, RETURNED TO SERVICE and what a hospital has acknowledged can be undone.
        `at` is the time in `timestamps` that is meant. Repeating it changes nothing.

        id: The id of the ringdown

        Raises Invalid, SignedOut, Forbidden, NotFound, Conflict, Unavailable, CommitUnknown.
        """
        return self._ask("POST", f"/api/ringdowns/{quote(id, safe='')}/undo", body=body)

    def post_ringdowns_id_takeover(
        self,
        id: str,
    ) -> Ringdown:
        """Take over a colleague's ringdown.

        Who may call: Signed-in users; 404 for what they may not see. Scope of an API client:
        `ringdowns:write`.

        For crews of the same agency, while it is under way, or redirected and not sent on.

        id: The id of the ringdown

        Raises SignedOut, Forbidden, NotFound, Conflict, Unavailable, CommitUnknown.
        """
        return self._ask("POST", f"/api/ringdowns/{quote(id, safe='')}/takeover")

    def get_hospitalstatuses(
        self,
    ) -> list[HospitalStatus]:
        """List the newest status of each active hospital, in hospital order.

        Who may call: Signed-in users; 404 for what they may not see. Scope of an API client:
        `ringdowns:read` or `ringdowns:write` or `hospitals:write` or `mcis:write` or `feed:write`
        or `reports:read`.

        Raises SignedOut, Forbidden, Unavailable.
        """
        return self._ask("GET", "/api/hospitalstatuses")

    def post_hospitalstatuses(
        self,
        body: PostHospitalstatusesBody,
    ) -> HospitalStatus:
        """Publish beds, divert, MCI capacity or notes; fields left out keep their value.

        Who may call: Signed-in users; 404 for what they may not see. Scope of an API client:
        `hospitals:write`.

        For the hospital's info users and for super users. Coordinators may set MCI capacity while
        an MCI is open. `mciKind` is the kind of MCI for which the sender offers capacity: 409 if
        the open MCI is now of another kind, or none is open; and if a value is not what is
        `expected`: `value` and `by` say what stands and who set it.

        Raises Invalid, SignedOut, Forbidden, Conflict, Unavailable, CommitUnknown.
        """
        return self._ask("POST", "/api/hospitalstatuses", body=body)

    def get_hospitalstatuses_history(
        self,
        *,
        hospitalId: str | None = None,
        from_: str | None = None,
        to: str | None = None,
        before: str | None = None,
        limit: int | None = None,
    ) -> Iterator[PublishedStatus]:
        """List what hospitals published, newest first.

        Who may call: Signed-in users; 404 for what they may not see. Scope of an API client:
        `ringdowns:read` or `ringdowns:write` or `hospitals:write` or `mcis:write` or `feed:write`
        or `reports:read`.

        Each entry is the whole state that was published. Of all hospitals, also of those that are
        not active any more, or of `hospitalId`. `from` and `to` are when the server stored it, both
        included.

        Reads page after page, as the loop over it goes on.

        hospitalId: The id of the hospital

        from_: The beginning of the period, which is in it

        to: The end of the period, which is in it

        before: The cursor of the next page, from the `Link` header of the answer

        limit: How many at most: 1 to 100; more counts as 100

        Raises Invalid, SignedOut, Forbidden, NotFound, Unavailable.
        """
        return self._ask_pages(
            "/api/hospitalstatuses/history",
            query={
                "hospitalId": hospitalId,
                "from": from_,
                "to": to,
                "before": before,
                "limit": limit,
            },
        )

    def get_hospitalstatuses_history_csv(
        self,
        *,
        hospitalId: str | None = None,
        from_: str | None = None,
        to: str | None = None,
    ) -> str:
        """Download the same as a file.

        Who may call: Signed-in users; 404 for what they may not see. Scope of an API client:
        `ringdowns:read` or `ringdowns:write` or `hospitals:write` or `mcis:write` or `feed:write`
        or `reports:read`.

        At most 20000 rows: for more, ask for fewer days at once; then it is refused, and none is
        left out. Headings of times name the time zone.

        hospitalId: The id of the hospital

        from_: The beginning of the period, which is in it

        to: The end of the period, which is in it

        Raises Invalid, SignedOut, Forbidden, NotFound, Unavailable.
        """
        return self._ask(
            "GET",
            "/api/hospitalstatuses/history.csv",
            query={
                "hospitalId": hospitalId,
                "from": from_,
                "to": to,
            },
        )

    def get_hospitals(
        self,
        *,
        organizationId: str | None = None,
    ) -> list[Hospital]:
        """List hospitals in their order.

        Who may call: Signed-in users; 404 for what they may not see. Scope of an API client:
        `ringdowns:read` or `ringdowns:write` or `hospitals:write` or `mcis:write` or `feed:write`
        or `reports:read`.

        `organizationId` limits the list to that organization. Administrators see whom their own
        hospitals have mailed.

        organizationId: The id of an organization; left out: your own, for super users all where it
        fits

        Raises Invalid, SignedOut, Forbidden, NotFound, Unavailable.
        """
        return self._ask("GET", "/api/hospitals", query={"organizationId": organizationId})

    def get_hospitals_id(
        self,
        id: str,
    ) -> Hospital:
        """Read a hospital.

        Who may call: Signed-in users; 404 for what they may not see. Scope of an API client:
        `ringdowns:read` or `ringdowns:write` or `hospitals:write` or `mcis:write` or `feed:write`
        or `reports:read`.

        id: The id of the hospital

        Raises SignedOut, Forbidden, NotFound, Unavailable.
        """
        return self._ask("GET", f"/api/hospitals/{quote(id, safe='')}")

    def get_ambulances_identifiers(
        self,
        *,
        organizationId: str | None = None,
    ) -> GetAmbulancesIdentifiersAnswer:
        """List the active units of an organization.

        Who may call: Signed-in users; 404 for what they may not see. Scope of an API client:
        `ringdowns:read` or `ringdowns:write` or `feed:write`.

        In natural order: M2 before M10. Only super users may name another organization.

        organizationId: The id of an organization; left out: your own, for super users all where it
        fits

        Raises Invalid, SignedOut, Forbidden, NotFound, Unavailable.
        """
        return self._ask(
            "GET",
            "/api/ambulances/identifiers",
            query={
                "organizationId": organizationId,
            },
        )

    def get_emscalls_dispatch_call_numbers(
        self,
        *,
        ambulanceIdentifier: str,
    ) -> GetEmscallsDispatchCallNumbersAnswer:
        """List a unit's call numbers of the last 24 h, then the numbers of open MCIs.

        Who may call: Signed-in users; 404 for what they may not see. Scope of an API client:
        `ringdowns:read` or `ringdowns:write` or `feed:write`.

        ambulanceIdentifier: At most 50 characters, spaces around it aside

        Raises Invalid, SignedOut, Forbidden, Unavailable.
        """
        return self._ask(
            "GET",
            "/api/emscalls/dispatch-call-numbers",
            query={
                "ambulanceIdentifier": ambulanceIdentifier,
            },
        )

    def post_emscalls(
        self,
        body: list[PostEmscallsBodyEntry],
    ) -> PostEmscallsAnswer:
        """Receive dispatch calls, at most 1,000 at once; sending a call again is harmless.

        Who may call: API clients of an EMS organization, with a bearer token. Scope of an API
        client: `feed:write`.

        At most 512 KB. Unknown units and calls are created; `createdUnits` names these units: one
        of them may be mistyped. If one row is invalid, nothing is stored: 400 with the row's path,
        such as `17.startDateTimeLocal`. A call may begin at most 1 h ahead.

        Raises Invalid, SignedOut, Forbidden, Unavailable, CommitUnknown.
        """
        return self._ask("POST", "/api/emscalls", body=body)

    def get_mcis_id_events(
        self,
        id: str,
        *,
        before: str | None = None,
        limit: int | None = None,
    ) -> Iterator[MCIEvent]:
        """List who changed what of an MCI, and what hospitals offered, newest first.

        Who may call: C4SF users and super users. Scope of an API client: `reports:read`.

        The list also says who downloaded a CSV file.

        Reads page after page, as the loop over it goes on.

        id: The id of the MCI

        before: The cursor of the next page, from the `Link` header of the answer

        limit: How many at most: 1 to 100; more counts as 100

        Raises Invalid, SignedOut, Forbidden, NotFound, Unavailable.
        """
        return self._ask_pages(
            f"/api/mcis/{quote(id, safe='')}/events",
            query={
                "before": before,
                "limit": limit,
            },
        )

    def get_mcis_id_patients_csv(
        self,
        id: str,
    ) -> str:
        """Download every ringdown of an MCI with all its times.

        Who may call: C4SF users and super users. Scope of an API client: `ringdowns:read`.

        The download is noted in the MCI's events.

        id: The id of the MCI

        Raises SignedOut, Forbidden, NotFound, Unavailable.
        """
        return self._ask("GET", f"/api/mcis/{quote(id, safe='')}/patients.csv")

    def get_mcis_id_counts_csv(
        self,
        id: str,
    ) -> str:
        """Download how the counts of an MCI changed over time.

        Who may call: C4SF users and super users. Scope of an API client: `reports:read`.

        The download is noted in the MCI's events.

        id: The id of the MCI

        Raises SignedOut, Forbidden, NotFound, Unavailable.
        """
        return self._ask("GET", f"/api/mcis/{quote(id, safe='')}/counts.csv")

    def get_mcis(
        self,
    ) -> list[MCI]:
        """List MCIs: open ones first, then the newest.

        Who may call: C4SF users and super users. Scope of an API client: `ringdowns:read` or
        `mcis:write` or `reports:read`.

        Raises SignedOut, Forbidden, Unavailable.
        """
        return self._ask("GET", "/api/mcis")

    def post_mcis(
        self,
        body: PostMcisBody,
    ) -> MCI:
        """Start an MCI; 200 if an API client updates one with the same number.

        Who may call: C4SF users and super users. Scope of an API client: `mcis:write`.

        Only API clients may set `isExternallyUpdated` and the treated counts; from people they are
        ignored. An API client that names an MCI that has ended sends `endedAt`: null reopens it,
        and otherwise its estimated counts stay: 409. A person whose `incidentNumber` an MCI has
        already: 400, and `takenBy` is its id.

        Raises Invalid, SignedOut, Forbidden, Conflict, Unavailable, CommitUnknown.
        """
        return self._ask("POST", "/api/mcis", body=body)

    def get_mcis_id(
        self,
        id: str,
    ) -> MCIWithRingdowns:
        """Read an MCI with its ringdowns.

        Who may call: C4SF users and super users. Scope of an API client: `ringdowns:read`.

        id: The id of the MCI

        Raises SignedOut, Forbidden, NotFound, Unavailable.
        """
        return self._ask("GET", f"/api/mcis/{quote(id, safe='')}")

    def patch_mcis_id(
        self,
        id: str,
        body: PatchMcisIdBody,
    ) -> MCI:
        """Change or end an MCI.

        Who may call: C4SF users and super users. Scope of an API client: `mcis:write`.

        400 at `endedAt` if patients of the MCI were sent after it, and at `incidentNumber` if any
        were sent under the old one, or if another MCI has it: `takenBy` is its id. Only API clients
        may change the counts of an externally updated MCI: 403 for people. `increments` are added
        by the server, which keeps each count within 0 and 9,999; the same `id` within 24 h adds
        nothing. 409 if the MCI has ended and an estimated count, or one that is added to, would
        change, unless null reopens it in the same request; and if something is not what is
        `expected`: `value` says what stands, and for a count `by` who set it. A whole MCI may be
        sent back as it was read: what cannot be changed, such as `updatedAt`, is 400 if it is not
        as stored.

        id: The id of the MCI

        Raises Invalid, SignedOut, Forbidden, NotFound, Conflict, Unavailable, CommitUnknown.
        """
        return self._ask("PATCH", f"/api/mcis/{quote(id, safe='')}", body=body)

    def post_mcis_id_ask(
        self,
        id: str,
    ) -> PostMcisIdAskAnswer:
        """Ask every active hospital how many patients it can take.

        Who may call: C4SF users and super users. Scope of an API client: `mcis:write`.

        Each hospital status then has `asked`, until a status names a capacity (`answeredAt`) and
        until the MCI ends. Asking again asks all of them again. 409 if the MCI has ended.

        id: The id of the MCI

        Raises SignedOut, Forbidden, NotFound, Conflict, Unavailable, CommitUnknown.
        """
        return self._ask("POST", f"/api/mcis/{quote(id, safe='')}/ask")

    def get_mcis_id_ringdowns(
        self,
        id: str,
    ) -> list[Ringdown]:
        """List the ringdowns of an MCI.

        Who may call: C4SF users and super users. Scope of an API client: `ringdowns:read`.

        id: The id of the MCI

        Raises SignedOut, Forbidden, NotFound, Unavailable.
        """
        return self._ask("GET", f"/api/mcis/{quote(id, safe='')}/ringdowns")

    def get_changes(
        self,
        *,
        after: str | None = None,
        kinds: str | None = None,
        limit: int | None = None,
    ) -> FeedPage:
        """Read the change feed: ringdowns, hospital statuses and MCIs that changed.

        Who may call: Signed-in users; 404 for what they may not see. Scope of an API client:
        `ringdowns:read` or `ringdowns:write` or `hospitals:write` or `mcis:write` or `feed:write`
        or `reports:read`.

        In the order in which transactions began; nothing is left out, however they overlap. `after`
        is `next` of the last answer; `now` begins with what comes next; without it, the feed begins
        at least 7 days back. 410 if what comes after the cursor is no longer kept, or the database
        is another one: then ask for `now`, read the lists, and go on from the `next` of that
        answer. `data` is how the thing is now, so an entry may tell of a later change, too; of two
        entries of one thing the one with the greater `version` is newer. After a failover entries
        may come twice. `change` is `erased` when words and vitals have been removed, and `gone`
        when it is not listed any more. `kinds` takes several, separated by commas. What the caller
        may not read is left out, and of API clients what their scopes do not open: ringdowns with
        `ringdowns:read`; MCIs with that, `mcis:write` or `reports:read`. A page may be empty while
        `isMore` is true: go on from `next`.

        after: `next` of the last answer, or `now`; left out: from at least 7 days back

        kinds: Which kinds, separated by commas; left out: all you may read

        limit: How many at most: 1 to 100; more counts as 100

        Raises Invalid, SignedOut, Forbidden, Gone, Unavailable.
        """
        return self._ask(
            "GET",
            "/api/changes",
            query={
                "after": after,
                "kinds": kinds,
                "limit": limit,
            },
        )

    def get_dashboard(
        self,
        *,
        organizationId: str | None = None,
    ) -> GetDashboardAnswer:
        """Read the live numbers of an organization; of all organizations if a super user names
        none.

        Who may call: Administrators and coordinators, for their own organization; super users, for
        any. Scope of an API client: `reports:read`.

        A number is null if it does not apply to the organization or to the caller.

        organizationId: The id of an organization; left out: your own, for super users all where it
        fits

        Raises Invalid, SignedOut, Forbidden, NotFound, Unavailable.
        """
        return self._ask("GET", "/api/dashboard", query={"organizationId": organizationId})

    def get_response(
        self,
        *,
        organizationId: str | None = None,
        hospitalId: str | None = None,
        from_: str | None = None,
        to: str | None = None,
    ) -> ResponseTimes:
        """Read how long ringdowns waited to be received and to be confirmed.

        Who may call: Administrators, for their own organization; super users, for any. Scope of an
        API client: `reports:read`.

        For administrators: of an agency, what its crews sent; of a healthcare organization, what
        its hospitals were sent. Super users get everybody's if they name no organization. `from`
        and `to` are when the server stored the ringdown, both included, without them the last 30
        days; at most 93 days. Drills are left out.

        organizationId: The id of an organization; left out: your own, for super users all where it
        fits

        hospitalId: The id of the hospital

        from_: The beginning of the period, which is in it

        to: The end of the period, which is in it

        Raises Invalid, SignedOut, Forbidden, NotFound, Unavailable.
        """
        return self._ask(
            "GET",
            "/api/response",
            query={
                "organizationId": organizationId,
                "hospitalId": hospitalId,
                "from": from_,
                "to": to,
            },
        )

    def get_response_times_csv(
        self,
        *,
        organizationId: str | None = None,
        hospitalId: str | None = None,
        from_: str | None = None,
        to: str | None = None,
    ) -> str:
        """Download the same figures, of all, of each hospital, hour and week, and of each hospital
        by hour.

        Who may call: Administrators, for their own organization; super users, for any. Scope of an
        API client: `reports:read`.

        For administrators: of an agency, what its crews sent; of a healthcare organization, what
        its hospitals were sent. Super users get everybody's if they name no organization. `from`
        and `to` are when the server stored the ringdown, both included, without them the last 30
        days; at most 93 days. Drills are left out. The name of the file ends with `incomplete`
        while older ringdowns are being added up.

        organizationId: The id of an organization; left out: your own, for super users all where it
        fits

        hospitalId: The id of the hospital

        from_: The beginning of the period, which is in it

        to: The end of the period, which is in it

        Raises Invalid, SignedOut, Forbidden, NotFound, Unavailable.
        """
        return self._ask(
            "GET",
            "/api/response/times.csv",
            query={
                "organizationId": organizationId,
                "hospitalId": hospitalId,
                "from": from_,
                "to": to,
            },
        )

    def get_response_ringdowns(
        self,
        *,
        organizationId: str | None = None,
        hospitalId: str | None = None,
        from_: str | None = None,
        to: str | None = None,
        missed: GetResponseRingdownsMissed | None = None,
        before: str | None = None,
        limit: int | None = None,
    ) -> Iterator[RingdownWait]:
        """List the ringdowns that were not received or not confirmed in time, newest first.

        Who may call: Administrators, for their own organization; super users, for any. Scope of an
        API client: `reports:read`.

        For administrators: of an agency, what its crews sent; of a healthcare organization, what
        its hospitals were sent. Super users get everybody's if they name no organization. `from`
        and `to` are when the server stored the ringdown, both included, without them the last 30
        days; at most 93 days. Drills are left out. In time is what is set for alerts. Those that
        still wait are listed once they have waited too long.

        Reads page after page, as the loop over it goes on.

        organizationId: The id of an organization; left out: your own, for super users all where it
        fits

        hospitalId: The id of the hospital

        from_: The beginning of the period, which is in it

        to: The end of the period, which is in it

        missed: Only those that missed this: NOT RECEIVED, NOT CONFIRMED, NEVER CONFIRMED, NO SCREEN

        before: The cursor of the next page, from the `Link` header of the answer

        limit: How many at most: 1 to 100; more counts as 100

        Raises Invalid, SignedOut, Forbidden, NotFound, Unavailable.
        """
        return self._ask_pages(
            "/api/response/ringdowns",
            query={
                "organizationId": organizationId,
                "hospitalId": hospitalId,
                "from": from_,
                "to": to,
                "missed": missed,
                "before": before,
                "limit": limit,
            },
        )

    def get_response_ringdowns_csv(
        self,
        *,
        organizationId: str | None = None,
        hospitalId: str | None = None,
        from_: str | None = None,
        to: str | None = None,
        missed: GetResponseRingdownsMissed | None = None,
    ) -> str:
        """Download the ringdowns that were not received or not confirmed in time, newest first.

        Who may call: Administrators, for their own organization; super users, for any. Scope of an
        API client: `reports:read`.

        For administrators: of an agency, what its crews sent; of a healthcare organization, what
        its hospitals were sent. Super users get everybody's if they name no organization. `from`
        and `to` are when the server stored the ringdown, both included, without them the last 30
        days; at most 93 days. Drills are left out. Headings of times name the time zone. More than
        20,000 are refused: none is left out.

        organizationId: The id of an organization; left out: your own, for super users all where it
        fits

        hospitalId: The id of the hospital

        from_: The beginning of the period, which is in it

        to: The end of the period, which is in it

        missed: Only those that missed this: NOT RECEIVED, NOT CONFIRMED, NEVER CONFIRMED, NO SCREEN

        Raises Invalid, SignedOut, Forbidden, NotFound, Unavailable.
        """
        return self._ask(
            "GET",
            "/api/response/ringdowns.csv",
            query={
                "organizationId": organizationId,
                "hospitalId": hospitalId,
                "from": from_,
                "to": to,
                "missed": missed,
            },
        )

    def get_reports_offload(
        self,
        *,
        organizationId: str | None = None,
        hospitalId: str | None = None,
        by: Literal["hospital", "hour", "week"] | None = None,
        from_: str | None = None,
        to: str | None = None,
    ) -> OffloadReport:
        """Read how long patients waited from arrival to offload, by hospital, hour or week.

        Who may call: Administrators, for their own organization; super users, for any. Scope of an
        API client: `reports:read`.

        For administrators: of an agency, of the patients whom its crews brought; of a healthcare
        organization, of those who came to its hospitals. Super users get everybody's if they name
        no organization. `from` and `to` are when the patient arrived. Without `from` and `to` the
        last 30 days; at most 366 days. Hours and weeks, which begin on Sunday, are those of the
        hospital's time zone. Drills are left out. The name of a file ends with `incomplete` while
        older ringdowns are being added up.

        organizationId: The id of an organization; left out: your own, for super users all where it
        fits

        hospitalId: The id of the hospital

        by: How the figures are grouped

        from_: The beginning of the period, which is in it

        to: The end of the period, which is in it

        Raises Invalid, SignedOut, Forbidden, NotFound, Unavailable.
        """
        return self._ask(
            "GET",
            "/api/reports/offload",
            query={
                "organizationId": organizationId,
                "hospitalId": hospitalId,
                "by": by,
                "from": from_,
                "to": to,
            },
        )

    def get_reports_offload_csv(
        self,
        *,
        organizationId: str | None = None,
        hospitalId: str | None = None,
        by: Literal["hospital", "hour", "week"] | None = None,
        from_: str | None = None,
        to: str | None = None,
    ) -> str:
        """Download the same figures.

        Who may call: Administrators, for their own organization; super users, for any. Scope of an
        API client: `reports:read`.

        For administrators: of an agency, of the patients whom its crews brought; of a healthcare
        organization, of those who came to its hospitals. Super users get everybody's if they name
        no organization. `from` and `to` are when the patient arrived. Without `from` and `to` the
        last 30 days; at most 366 days. Hours and weeks, which begin on Sunday, are those of the
        hospital's time zone. Drills are left out. The name of a file ends with `incomplete` while
        older ringdowns are being added up.

        organizationId: The id of an organization; left out: your own, for super users all where it
        fits

        hospitalId: The id of the hospital

        by: How the figures are grouped

        from_: The beginning of the period, which is in it

        to: The end of the period, which is in it

        Raises Invalid, SignedOut, Forbidden, NotFound, Unavailable.
        """
        return self._ask(
            "GET",
            "/api/reports/offload.csv",
            query={
                "organizationId": organizationId,
                "hospitalId": hospitalId,
                "by": by,
                "from": from_,
                "to": to,
            },
        )

    def get_reports_divert(
        self,
        *,
        organizationId: str | None = None,
        hospitalId: str | None = None,
        by: Literal["hospital", "hour", "week"] | None = None,
        from_: str | None = None,
        to: str | None = None,
    ) -> DivertReport:
        """Read for how long hospitals were on divert, by hospital, hour or week.

        Who may call: Administrators, for their own organization; super users, for any. Scope of an
        API client: `reports:read`.

        For administrators: of an agency, of all hospitals; of a healthcare organization, of its
        own. It ends now at the latest. Without `from` and `to` the last 30 days; at most 366 days.
        Hours and weeks, which begin on Sunday, are those of the hospital's time zone.

        organizationId: The id of an organization; left out: your own, for super users all where it
        fits

        hospitalId: The id of the hospital

        by: How the figures are grouped

        from_: The beginning of the period, which is in it

        to: The end of the period, which is in it

        Raises Invalid, SignedOut, Forbidden, NotFound, Unavailable.
        """
        return self._ask(
            "GET",
            "/api/reports/divert",
            query={
                "organizationId": organizationId,
                "hospitalId": hospitalId,
                "by": by,
                "from": from_,
                "to": to,
            },
        )

    def get_reports_divert_csv(
        self,
        *,
        organizationId: str | None = None,
        hospitalId: str | None = None,
        by: Literal["hospital", "hour", "week"] | None = None,
        from_: str | None = None,
        to: str | None = None,
    ) -> str:
        """Download the same figures.

        Who may call: Administrators, for their own organization; super users, for any. Scope of an
        API client: `reports:read`.

        For administrators: of an agency, of all hospitals; of a healthcare organization, of its
        own. It ends now at the latest. Without `from` and `to` the last 30 days; at most 366 days.
        Hours and weeks, which begin on Sunday, are those of the hospital's time zone.

        organizationId: The id of an organization; left out: your own, for super users all where it
        fits

        hospitalId: The id of the hospital

        by: How the figures are grouped

        from_: The beginning of the period, which is in it

        to: The end of the period, which is in it

        Raises Invalid, SignedOut, Forbidden, NotFound, Unavailable.
        """
        return self._ask(
            "GET",
            "/api/reports/divert.csv",
            query={
                "organizationId": organizationId,
                "hospitalId": hospitalId,
                "by": by,
                "from": from_,
                "to": to,
            },
        )

    def get_reports_apot_csv(
        self,
        *,
        organizationId: str | None = None,
        hospitalId: str | None = None,
        fromMonth: str | None = None,
        toMonth: str | None = None,
    ) -> str:
        """Download California's APOT-1 and APOT-2 by month and hospital.

        Who may call: Administrators, for their own organization; super users, for any. Scope of an
        API client: `reports:read`.

        For the same administrators as the offload times. Whole months of the hospital's time zone
        ('2026-11'), at most 13; without a choice this month and the one before. Each row says what
        its measure is and how the percentile is made. The name of a file ends with `incomplete`
        while older ringdowns are being added up.

        organizationId: The id of an organization; left out: your own, for super users all where it
        fits

        hospitalId: The id of the hospital

        fromMonth: The first month, such as 2026-10

        toMonth: The last month, which is in it

        Raises Invalid, SignedOut, Forbidden, NotFound, Unavailable.
        """
        return self._ask(
            "GET",
            "/api/reports/apot.csv",
            query={
                "organizationId": organizationId,
                "hospitalId": hospitalId,
                "fromMonth": fromMonth,
                "toMonth": toMonth,
            },
        )
