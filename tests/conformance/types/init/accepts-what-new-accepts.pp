['7' =~ Init[Integer], 7 =~ Init[Integer], [1] =~ Init[Integer], undef =~ Init[Integer], '1.5' =~ Init[Float], '1.5' =~ Init[Integer], 'yes' =~ Init[Boolean]]
