[Integer in ['a', 1], Numeric in ['a', 1.5], Float in [1], Undef in [undef], String in [], Integer in [Integer], Type in [Integer]]
