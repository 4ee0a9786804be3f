-- In mg/dL.
alter table patients
  add column blood_glucose integer check (blood_glucose between 0 and 1500);
