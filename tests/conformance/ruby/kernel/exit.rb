begin
  exit
rescue SystemExit => e
  p e.status, e.success?, e.message
end
begin
  exit(3)
rescue SystemExit => e
  p e.status, e.success?
end
begin
  exit(false)
rescue SystemExit => e
  p e.status
end
begin
  exit(true)
rescue SystemExit => e
  p e.status
end
begin
  abort
rescue SystemExit => e
  p e.status, e.message
end
begin
  abort "bye"
rescue SystemExit => e
  p e.status, e.message
end
p SystemExit.new.status, SystemExit.new(2, "m").message, SystemExit.new(false).status, SystemExit.new("only").message
begin
  exit("x")
rescue => e
  p e.class, e.message
end
at_exit { puts "first registered" }
at_exit { puts "second registered"; at_exit { puts "nested" } }
begin
  at_exit
rescue ArgumentError => e
  p e.message
end
def m
  exit 0
ensure
  puts "ensure runs"
end
m
