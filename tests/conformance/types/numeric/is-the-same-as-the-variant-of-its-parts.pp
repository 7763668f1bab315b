[Numeric == Variant[Integer, Float], Numeric <= Variant[Integer, Float], Numeric >= Variant[Integer, Float]]
