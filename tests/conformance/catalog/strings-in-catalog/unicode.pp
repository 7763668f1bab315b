notify { 'ünïcödé ☃ 𝄞': message => "日本語\u{1F600}" }
