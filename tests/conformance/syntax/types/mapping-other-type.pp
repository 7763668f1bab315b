type A[B] = C
