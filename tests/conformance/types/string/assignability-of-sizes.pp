[String[2, 3] <= String[1, 5], String[1, 5] <= String[2, 3], String[1] < String, String < Scalar, String <= ScalarData, String < Data, String[0] == String]
