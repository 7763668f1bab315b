[String in 'abc', Integer in '123', Enum[a] in 'a', Type in [Integer], Any in [], Any in [undef]]
