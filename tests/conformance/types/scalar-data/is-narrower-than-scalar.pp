[ScalarData < Scalar, ScalarData <= Data, Scalar < ScalarData, ScalarData > Numeric, ScalarData > Enum[a], ScalarData > Pattern[/a/]]
