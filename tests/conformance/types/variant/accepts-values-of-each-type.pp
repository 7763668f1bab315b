[1 =~ Variant[Integer, String], a =~ Variant[Integer, String], 1.5 =~ Variant[Integer, String], undef =~ Variant[Integer, Undef]]
