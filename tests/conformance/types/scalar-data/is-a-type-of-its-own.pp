[ScalarData == Variant[Integer, Float, String, Boolean], ScalarData <= Variant[Integer, Float, String, Boolean], ScalarData >= Variant[Integer, Float, String, Boolean]]
