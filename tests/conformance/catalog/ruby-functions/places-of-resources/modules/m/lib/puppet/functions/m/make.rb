Puppet::Functions.create_function(:'m::make') do
  dispatch :make do
    param 'String', :title
  end

  def make(title)
    call_function('create_resources', 'notify', { title => { 'message' => 'made' } })
  end
end
