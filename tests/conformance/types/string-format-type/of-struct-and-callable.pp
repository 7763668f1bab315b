[String(Struct[{a => Integer, Optional[b] => String}], '%p'), String(Callable[[Integer], String], '%s')]
