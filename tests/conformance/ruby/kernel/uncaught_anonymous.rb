class Custom < StandardError
  def message = "custom message"
end
raise Custom
