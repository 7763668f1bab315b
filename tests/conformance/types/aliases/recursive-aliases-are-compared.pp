type T1 = Array[Variant[Integer, T1]]
type T2 = Array[Variant[Integer, T2]]
type T3 = Array[Variant[Numeric, T3]]
[T1 <= T2, T2 <= T1, T1 <= T3, T3 <= T1, T1 <= Array, T1 == T1]
