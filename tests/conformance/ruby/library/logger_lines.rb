require 'logger'
require 'stringio'
io = StringIO.new
l = Logger.new(io)
l.formatter = proc { |severity, _time, progname, msg| "#{severity}|#{progname}|#{msg}\n" }
l.info('hello')
l.debug { 'block' }
l.warn('prog') { 'msg' }
l.error(RuntimeError.new('boom'))
l.fatal(:sym)
l.unknown('u')
l << "raw\n"
l.add(Logger::INFO, 'added', 'p')
l.level = Logger::WARN
l.info('hidden')
p l.info?, l.warn?, l.level, l.debug('x')
l.level = :error
p l.level
l.progname = 'app'
l.error('named')
puts io.string
begin
  l.level = :bogus
rescue ArgumentError => e
  puts e.message
end
f = Logger::Formatter.new
puts f.call('INFO', Time.utc(2020, 1, 2, 3, 4, 5), 'prog', 'text').sub(/#\d+/, '#1'), f.call('WARN', Time.utc(2020, 1, 2), nil, [1]).sub(/#\d+/, '#1')
p Logger.new(nil).info('x')
