[Variant[[Integer, String]], Variant[[Integer], [String, Float]]]
