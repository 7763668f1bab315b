at_exit { puts "printed" }
begin
  exit(3)
rescue SystemExit => e
  p e.status, e.message, e.success?
end
p SystemExit.new.message, SystemExit.new(1).message, SystemExit.new(true).status, SystemExit.new(false, "m").message
begin
  Process.exit(4)
rescue SystemExit => e
  p e.status
end
begin
  exit(1.9)
rescue SystemExit => e
  p e.status
end
begin
  exit(nil)
rescue TypeError => e
  p e.message
end
