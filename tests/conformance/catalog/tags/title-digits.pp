notify { '123': }
