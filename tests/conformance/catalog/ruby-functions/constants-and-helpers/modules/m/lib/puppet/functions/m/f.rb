Puppet::Functions.create_function(:'m::f') do
  dispatch :f do
    param 'String', :text
  end

  SEPARATORS = %w[- + *].freeze

  def f(text)
    joined(words(text)) + self.class.name.to_s.length.positive?.to_s
  end

  def words(text) = text.split
  def joined(list) = SEPARATORS.map { |s| list.join(s) }.join(' | ')
  private :joined
end
