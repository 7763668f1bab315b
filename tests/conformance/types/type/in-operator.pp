[1 in [Integer], Integer in [1, 2], Integer in [Integer], String in [1, a], Float in [1, 2]]
