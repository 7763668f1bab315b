[Variant[Boolean[true], Boolean[false]], true =~ Variant[Boolean[true], Boolean[false]]]
