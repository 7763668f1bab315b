file = File.join(__dir__, 'support', 'relative_lib')
p require_relative(file)
p require_relative('support/relative_lib')
p require_relative("#{__dir__}/../kernel/support/relative_lib.rb")
