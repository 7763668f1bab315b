class AppError < StandardError; attr_reader :code
def initialize(msg = 'app failed', code: 1) = (super(msg); @code = code); end
class NetError < AppError
def message = "net: #{super}"; end; [-> { raise AppError }, -> { raise AppError, 'm' }, -> { raise AppError.new('x', code: 5) }, -> { raise NetError }, -> { raise NetError.new(code: 3), 'over' }, -> { raise NetError, 'q', ['bt:1'] }].each { |l| begin; l.call; rescue NetError => e
p [:net, e.message, e.code, e.backtrace&.first&.slice(0, 4), e.inspect]; rescue AppError => e
p [e.class, e.message, e.code, e.full_message(highlight: false).lines.size > 0]; end }
p NetError.ancestors.take(3), (raise NetError rescue $!.is_a?(AppError)), AppError.new.message, AppError.exception('z').message
