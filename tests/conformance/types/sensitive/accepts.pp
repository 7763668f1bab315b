[Sensitive(1) =~ Sensitive, 1 =~ Sensitive, Sensitive(1) =~ Sensitive[Integer], Sensitive('a') =~ Sensitive[Integer], Sensitive('a') =~ Sensitive[String], Sensitive(1) =~ Integer]
