b = +"start"
p [65, 66].pack("CC", buffer: b), b, [1].pack("@8C", buffer: +"xy"), ["a"].pack("a3").bytes
begin [1].pack("C", buffer: 5) rescue p $!.class, $!.message end
