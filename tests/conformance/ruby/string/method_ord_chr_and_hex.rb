p "a".ord, "é".ord, "".ord rescue p $!.message
p 97.chr, 233.chr, 233.chr("UTF-8"), 8364.chr(Encoding::UTF_8), "ff".hex, "0xFF".hex, "-0x1".hex, "zz".hex, "777".oct, "0b11".oct, "0x1f".oct, "089".oct, "a".unpack1("H*"), "é".dump, "é\n".dump.undump, "\u{1F600}".dump, "a".sum, "ab".crypt("$1$ab") , "a\tb".inspect
begin 300.chr rescue p $!.class, $!.message end
