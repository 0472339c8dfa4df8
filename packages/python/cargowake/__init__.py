"""Client of Cargowake, the open service for greenhouse-gas emissions of cargo movements."""

from .client import ApiError, Cargowake, CargowakeError, ConnectionFailed

__all__ = ["ApiError", "Cargowake", "CargowakeError", "ConnectionFailed"]
