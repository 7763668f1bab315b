class Account
  def withdraw(n)
    raise ArgumentError, "amount must be positive" if n < 0
  end
end
puts "start"
Account.new.withdraw(-1)
puts "never"
