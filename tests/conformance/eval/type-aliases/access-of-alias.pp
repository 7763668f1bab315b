type A = Array
A[Integer]
