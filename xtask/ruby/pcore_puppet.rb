# What all recorders of the type system share: a Puppet to ask, and the lists of types and values.
#
# Run with Puppet's own lib directory: PUPPET_LIB=/path/to/puppet/lib ruby xtask/ruby/pcore_types.rb

$LOAD_PATH.unshift(ENV.fetch('PUPPET_LIB', '/tmp/p8/lib'))
require 'puppet'
require 'tmpdir'

state = Dir.mktmpdir('pcore')
Puppet.initialize_settings(['--confdir', "#{state}/conf", '--vardir', "#{state}/var"])
Puppet[:strict] = :error
ENVIRONMENT = Puppet::Node::Environment.create(:recording, [])
Puppet.push_context({ current_environment: ENVIRONMENT, loaders: Puppet::Pops::Loaders.new(ENVIRONMENT) }, 'recording')
include Puppet::Pops::Types

LOADER = Puppet.lookup(:loaders).private_environment_loader
EVALUATOR = Puppet::Pops::Parser::EvaluatingParser.new
SCOPE = Puppet::Parser::Compiler.new(Puppet::Node.new('node', environment: ENVIRONMENT)).topscope
RECORDED = File.expand_path('../../crates/pcore/tests/recorded/types', __dir__)

# The aliases stand in a file, because the Rust side defines them from the same text.
ALIASES = File.readlines("#{RECORDED}/aliases.txt", chomp: true).reject { |l| l.empty? || l.start_with?('#') }
model = Puppet::Pops::Parser::Parser.new.parse_string(ALIASES.map { |l| "type #{l}" }.join("\n")).model
Puppet.lookup(:loaders).instantiate_definitions(model, LOADER)

def list(name)
  File.readlines("#{RECORDED}/#{name}.txt", chomp: true).reject { |l| l.empty? || l.start_with?('# ') }
end

def type(text)
  TypeParser.singleton.parse(text, LOADER)
end

def value(text)
  EVALUATOR.evaluate_string(SCOPE, text, 'recording')
end

def debug(t)
  TypeFormatter.new.debug_string(t)
end

# One line per recording: tabs and newlines inside are escaped.
def line(*fields)
  fields.map { |f| f.to_s.gsub('\\', '\\\\\\\\').gsub("\n", '\\n').gsub("\t", '\\t') }.join("\t")
end

def record(name, lines)
  File.write("#{RECORDED}/#{name}.txt", lines.join("\n") + "\n")
  warn "#{name}: #{lines.size}"
end
