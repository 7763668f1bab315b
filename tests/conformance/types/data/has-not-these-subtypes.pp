[Scalar < Data, Array < Data, Hash < Data, Regexp < Data, Hash[Integer, String] < Data, Any < Data, Collection < Data, RichData < Data]
