require 'logger'
require 'stringio'
io = StringIO.new
l = Logger.new(io, progname: 'p', level: Logger::INFO)
l.info('x')
l.warn { [1, nil] }
l.error(ArgumentError.new('bad'))
puts io.string.gsub(/\d{4}-\d\d-\d\dT[\d:.]+/, 'TIME').gsub(/#\d+/, '#1')
l.datetime_format = '%Y'
io.truncate(0)
io.rewind
l.info('y')
puts io.string.gsub(/\[\d{4} #\d+\]/, '[YEAR]')
p l.debug?, l.info?, Logger::Severity::UNKNOWN, Logger::ERROR, l.add(Logger::DEBUG, 'no'), l.close.nil?
