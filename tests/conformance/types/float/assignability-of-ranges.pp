[Float[2.0, 3.0] <= Float[1.0, 10.0], Float[1.0, 10.0] <= Float[2.0, 3.0], Float[1] < Float, Float <= Numeric, Float <= Integer]
