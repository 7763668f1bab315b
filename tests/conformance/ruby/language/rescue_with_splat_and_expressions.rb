ERRORS = [KeyError, IndexError]
def classes = [ZeroDivisionError]
def try
  yield
rescue *ERRORS, *classes => e
  p e.class
end
try { {}.fetch(1) }
try { [].fetch(1) }
try { 1 / 0 }
matcher = Module.new { def self.===(e) = e.message.include?("special") }
begin
  raise "a special one"
rescue matcher
  p :matched
end
begin
  begin
    raise "x"
  rescue "not a class"
  end
rescue TypeError => e
  p e.message
end
