[Integer, String, File, Class, Integer[1,2], Array[String], Optional[Float], Variant[Integer, Undef]]
