[{a => 1} =~ Hash[String, Integer], {a => b} =~ Hash[String, Integer], {1 => 2} =~ Hash[String, Integer], {} =~ Hash[String, Integer], {undef => 1} =~ Hash[Undef, Integer]]
