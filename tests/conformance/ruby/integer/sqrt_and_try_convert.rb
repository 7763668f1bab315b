def check
  p yield
rescue StandardError => e
  p e.class, e.message
end

check { Integer.sqrt(24) }
check { Integer.sqrt(25) }
check { Integer.sqrt(0) }
check { Integer.sqrt(10**40) }
check { Integer.sqrt(10**41) }
check { Integer.sqrt(2.9) }
check { Integer.sqrt(-1) }
check { Integer.sqrt("a") }
check { Integer.sqrt(nil) }
check { Integer.try_convert(3) }
check { Integer.try_convert(3.7) }
check { Integer.try_convert("3") }
check { Integer.try_convert(nil) }
check { Integer.try_convert(Class.new { def to_int = 7 }.new) }
check { Integer.try_convert(Class.new { def to_int = "x" }.new) rescue $!.message.sub(/#<Class:0x\h+>/, "C").sub(/#<Class:0x\h+>/, "C") }
