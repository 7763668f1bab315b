module Tag; end
begin
begin; raise 'x'; rescue => e; e.extend(Tag); raise; end; rescue Tag => e
p e.message; end; ERRS = [KeyError, TypeError]
begin; {}.fetch(:a); rescue *ERRS => e
p e.class; end
begin; raise 'str'; rescue ->(x) { x.message == 'str' } => e
p :lam; rescue TypeError => e
p e.message; end rescue p $!.class; m = Module.new { def self.===(e) = e.message.include?('magic') }
begin; raise 'magic here'; rescue m => e
p :magic; end
begin; raise SecurityError; rescue ScriptError, StandardError, SecurityError => e
p e.class; end
begin
begin; exit 3; rescue StandardError
p :no; end; rescue SystemExit => e
p e.status; end
