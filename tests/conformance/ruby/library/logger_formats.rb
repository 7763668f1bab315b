require 'logger'
require 'stringio'
io = StringIO.new
l = Logger.new(io)
l.formatter = proc { |sev, _time, prog, msg| "#{sev}|#{prog.inspect}|#{msg}\n" }
l.info("hello")
l.debug { "block" }
l.warn("prog") { "with progname" }
l.level = Logger::ERROR
l.warn("hidden")
l.error(RuntimeError.new("boom"))
l.add(Logger::FATAL, "fatal", "p")
l.unknown(:sym)
l << "raw\n"
puts io.string
p l.level, l.info?, l.error?, Logger::INFO, l.progname
l.level = :debug
p l.debug?, l.level
m = StringIO.new
Logger.new(m, level: Logger::WARN, progname: "app").warn("x")
puts m.string.sub(/\[.*\]/, "[T]")
