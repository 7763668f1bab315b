Puppet::Type.newtype(:conditions) do
  list = [:a]
  newparam(:name)
  newproperty(:never) unless list.include?(:a)
  if list.empty? || list.size > 3
    newproperty(:not_this)
  elsif list.first == :a && !list.nil?
    newproperty(:this)
  end
  newproperty(list.length == 1 ? :one : :many)
  newparam(:windows) if Puppet::Util::Platform.windows?
  begin
    newparam(:kept)
  rescue StandardError
    newparam(:lost)
  ensure
    nil
  end
end
