Puppet::Functions.create_function(:'m::f') do
  dispatch :number do
    param 'Integer', :n
  end

  dispatch :text do
    param 'String[2]', :text
    optional_param 'Enum[a, b]', :kind
  end

  def number(n) = n
  def text(text, kind = nil) = text
end
