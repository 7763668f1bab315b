[Boolean[true] < Boolean, Boolean[true] == Boolean[false], Boolean <= Boolean[true], Boolean[true] <= Boolean[true], Boolean <= Variant[Boolean[true], Boolean[false]]]
