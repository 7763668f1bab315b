[Init, Init[Integer], Init[Integer, 16], Init[Timestamp], String(Init[Integer, 'x'])]
