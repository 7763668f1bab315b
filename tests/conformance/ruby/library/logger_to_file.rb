require 'logger'; require 'stringio'
io = StringIO.new; l = Logger.new(io, progname: 'app', level: Logger::INFO)
l.formatter = proc { |s, t, p, m| "#{s}|#{t.class}|#{p}|#{m}\n" }
l.debug('no'); l.info('yes'); l.warn { 'block' }; l.error(RuntimeError.new('boom')); l.fatal(:sym); l.unknown([1]); l.add(Logger::WARN, 'added'); l.info('prog') { 'm' }; l << "raw\n"; l.level = :error; l.warn('hidden')
puts io.string; p l.level, l.info?, l.error?, Logger::Severity.constants.sort, l.progname
begin; l.level = :nope; rescue ArgumentError => e; p e.message; end
