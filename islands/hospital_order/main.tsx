import { mountIsland } from "../mount.tsx";
import { HospitalOrder } from "../site/HospitalOrder.tsx";

mountIsland("hospital_order", HospitalOrder);
