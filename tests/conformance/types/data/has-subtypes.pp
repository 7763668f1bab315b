[Numeric < Data, String < Data, Array[Data] < Data, Hash[String, Data] < Data, Undef < Data, ScalarData < Data, Array[Integer] < Data, Tuple[String, Integer] < Data, Struct[{a => Integer}] < Data]
