Puppet::Functions.create_function(:'m::stack') do
  dispatch(:stack) {}

  def stack
    Puppet::Pops::PuppetStack.stacktrace.map { |file, line| "#{File.basename(file)}:#{line}" }
  end
end
