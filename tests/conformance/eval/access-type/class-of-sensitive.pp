Class[Sensitive('hidden')]
