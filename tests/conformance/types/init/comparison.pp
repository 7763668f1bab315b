[Init[Integer] == Init[Integer], Init[Integer] == Init[String], Integer <= Init[Integer], String <= Init[Integer], Init[Integer] < Init, Init < Any]
