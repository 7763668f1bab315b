require 'tmpdir'
p Dir.tmpdir.class, Dir.respond_to?(:mktmpdir)
require 'tempfile'
p Tempfile.ancestors.first(1), defined?(Tempfile.create)
