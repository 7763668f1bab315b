# Errors that Ruby code makes itself.
Puppet::Functions.create_function(:'m::made') do
  def made
    [
      Puppet::ParseErrorWithIssue.new('plain'),
      Puppet::ParseErrorWithIssue.new('placed', 'a.pp', 3, 4, nil, :SOME_ISSUE, { name: 'x' }),
      Puppet::PreformattedError.new('preformatted', 'a.pp', 3),
      Puppet::PreformattedError.new('preformatted', nil, 3, 2, nil, :OTHER),
    ].map do |e|
      [e.message, e.basic_message, e.issue_code.to_s, e.arguments.to_a.flatten.map(&:to_s), e.is_a?(Puppet::ParseErrorWithIssue), e.to_h.map { |k, v| "#{k}=#{v}" }]
    end
  end
end
