# What an error of Puppet code tells Ruby code that rescues it.
Puppet::Functions.create_function(:'m::parts') do
  dispatch :parts do
    block_param
  end

  def parts
    yield
  rescue Puppet::ParseErrorWithIssue => e
    file = e.file && File.basename(e.file)
    {
      'class'         => e.class.to_s,
      'basic_message' => e.basic_message,
      'message'       => e.message.gsub(/file: \S*\//, 'file: '),
      'file'          => file,
      'line'          => e.line,
      'pos'           => e.pos,
      'environment'   => e.environment,
      'node'          => e.node,
      'keys'          => e.to_h.keys.map(&:to_s),
      'to_h'          => [e.to_h[:message] == e.basic_message, e.to_h[:full_message] == e.to_s, e.to_h[:line]],
    }
  end
end
