p $;, $,, $/, $\, $_, $., $0 == __FILE__, $$ .class, $?.class
$custom = 1
alias $other $custom
p $other, $undefined, defined?($undefined), defined?($custom)
def attempt
  p yield
rescue NameError, TypeError => e
  p e.class, e.message
end
attempt { eval('$! = 1') }
attempt { eval('$$ = 1') }
attempt { eval('$? = 1') }
attempt { $stdout = nil }
begin
  raise "x"
rescue
  p $!.message, $@.class
end
p $!, $@
"abc" =~ /b/
p $~[0], $`, $', $&
$stdout.puts "ok"
STDOUT.print("x", "y")
$stdout.puts
p __FILE__, __LINE__, __method__
p TOPLEVEL_BINDING.receiver.inspect, self.class, self.inspect
BEGIN { puts "begin block" }
END { puts "end block" }
p $PROGRAM_NAME.class, $-w, $FILENAME, $-0
