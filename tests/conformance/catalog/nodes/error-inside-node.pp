node default { fail('no way') }
